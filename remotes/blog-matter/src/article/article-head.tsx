import type { Article, ArticleKind, Language } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Picture } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './article-head.module.css';
import { Translations } from './translations.tsx';

interface ArticleHeadProps {
  kind: ArticleKind;
  info: Article;
  /** The language that the address names. */
  asked: Language | undefined;
}

const dayS = 86_400;

/** The kind, author, date, language and cover of an article. */
export function ArticleHead({ kind, info, asked }: ArticleHeadProps) {
  const say = useWords();
  const { date } = useFormats();
  const time = (at: number) => <time dateTime={new Date(at * 1000).toISOString()}>{date(at)}</time>;
  const isChanged = info.update_time > info.publish_time + dayS;
  return (
    <header>
      <p className={styles.kicker}>
        <Link to={`/${kind}`} className={styles.way}>
          {say(`${kind}.title`)}
        </Link>
        {info.category_id > 0 && (
          <Link to={`/${kind}?category_id=${info.category_id}`} className={styles.way}>
            <bdi>{info.category_name}</bdi>
          </Link>
        )}
      </p>
      <h1 className={styles.title} lang={info.lang}>
        {info.title}
      </h1>
      {info.description && (
        <p className={styles.description} lang={info.lang}>
          {info.description}
        </p>
      )}
      <p className={styles.facts}>
        {info.author.nickname && (
          <span>
            {info.author.id > 0 ? (
              <Link className={styles.author} to={`/user/card/${info.author.id}`}>
                <bdi>{info.author.nickname}</bdi>
              </Link>
            ) : (
              <bdi>{info.author.nickname}</bdi>
            )}
          </span>
        )}
        {time(info.publish_time)}
        {isChanged && (
          <span>
            {say('article.changed')} {time(info.update_time)}
          </span>
        )}
        <span>{say('card.minutes', { count: info.reading_minutes })}</span>
      </p>
      <Translations kind={kind} info={info} asked={asked} />
      {info.cover && (
        <Picture
          picture={info.cover}
          alt=""
          sizes="(width < 760px) 100vw, 720px"
          ratio={info.cover.width / info.cover.height}
          isFirst
          className={styles.cover}
        />
      )}
    </header>
  );
}
