import { likesOf, listOwnAnswers, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { languageOf } from '@yonkoma/page-kit';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './own-page.module.css';
import { OwnPage } from './own-page.tsx';

export default function OwnAnswersPage() {
  const say = useWords();
  return (
    <OwnPage
      what="answers"
      endpoint={listOwnAnswers}
      next={{ to: '/ask/lists?type=unsolved', label: say('own.answers.next') }}
      Row={OwnAnswer}
    />
  );
}

/** An answer of the member, with the question that it belongs to. */
function OwnAnswer({ one }: { one: ReplyOf<typeof listOwnAnswers>['list'][number] }) {
  const say = useWords();
  const { ago, moment } = useFormats();
  const { kind, question, path, description, create_at: at, status, is_accept: isAccepted } = one;
  const { likeCount: likes } = likesOf(one);
  const said = {
    className: styles.text,
    dir: 'auto',
    lang: question ? languageOf(description, question.lang) : undefined,
  };
  return (
    <article className={styles.answer}>
      <h2 className={styles.on}>
        {say(`own.answers.on.${kind}`)}{' '}
        {question ? <bdi lang={question.lang}>{question.title}</bdi> : say('own.answers.gone')}
      </h2>
      {question ? (
        <Link to={path} {...said}>
          {description}
        </Link>
      ) : (
        <p {...said}>{description}</p>
      )}
      <p className={styles.meta}>
        <time dateTime={new Date(at * 1000).toISOString()} title={moment(at)}>
          {ago(at)}
        </time>
        {isAccepted === 1 && <span className={styles.accepted}>{say('answer.accepted')}</span>}
        {likes > 0 && <span>{say('row.likes', { count: likes })}</span>}
        {status !== 'normal' && (
          <span className={styles.waiting}>{say(status === 'refused' ? 'refused' : 'waiting')}</span>
        )}
      </p>
    </article>
  );
}
