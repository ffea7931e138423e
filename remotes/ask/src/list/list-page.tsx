import { useShell } from '@yonkoma/remote-kit';
import { LinkButton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { Topics, TypeLinks } from './choices.tsx';
import { addressOf, chosenIn } from './list-rules.ts';
import styles from './list-page.module.css';
import { QuestionList } from './question-list.tsx';
import { SearchField } from './search-field.tsx';
import { useQuestions } from './use-questions.ts';

/** All questions, filtered by the address. */
export default function ListPage() {
  const say = useWords();
  const shell = useShell();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const chosen = chosenIn(query);
  const found = useQuestions(chosen);
  const { answer } = found;
  const category = answer?.categories.find(({ id }) => id === chosen.category)?.name;
  const tag = chosen.tag > 0 ? answer?.tag?.name : undefined;
  const title = chosen.keywords
    ? say('list.titleOf', { name: chosen.keywords })
    : tag
      ? say('list.titleOf', { name: tag })
      : (category ?? say(`list.title.${chosen.type}`));
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const narrowed = [
    { key: 'keywords' as const, name: chosen.keywords, without: { keywords: '' } },
    { key: 'tag' as const, name: tag ?? '', without: { tag: 0 } },
    { key: 'category' as const, name: category ?? '', without: { category: 0 } },
  ].filter(({ name }) => name !== '');
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <LinkButton tone="primary" to="/ask/post">
          {say('ask')}
        </LinkButton>
      </header>
      <SearchField
        key={chosen.keywords}
        keywords={chosen.keywords}
        onSearch={(keywords) => void navigate(addressOf(chosen, { keywords }))}
      />
      {narrowed.length > 0 && (
        <ul className={styles.narrowed} aria-label={say('list.narrowed')}>
          {narrowed.map(({ key, name, without }) => (
            <li key={key}>
              <Link className={styles.drop} to={addressOf(chosen, without)} aria-label={say('list.drop', { name })}>
                <bdi>{name}</bdi> <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <TypeLinks chosen={chosen} />
          <QuestionList title={title} chosen={chosen} found={found} />
        </div>
        <aside className={styles.aside} aria-label={say('list.topics')}>
          <Topics chosen={chosen} answer={answer} />
        </aside>
      </div>
    </>
  );
}
