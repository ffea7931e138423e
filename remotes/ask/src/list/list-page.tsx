import { useShell } from '@yonkoma/remote-kit';
import { ChipRow, LinkButton, LinkChip } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { Choices, Tags } from './choices.tsx';
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
        <div className={styles.narrowed}>
          <ChipRow label={say('list.narrowed')}>
            {narrowed.map(({ key, name, without }) => (
              <li key={key}>
                <LinkChip
                  to={addressOf(chosen, without)}
                  aria-label={say('list.drop', { name })}
                  sign={<X size={14} />}
                >
                  {name}
                </LinkChip>
              </li>
            ))}
          </ChipRow>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Choices chosen={chosen} answer={answer} />
          <QuestionList title={title} chosen={chosen} found={found} />
        </div>
        <aside className={styles.aside} aria-label={say('list.topics')}>
          <Tags chosen={chosen} answer={answer} />
        </aside>
      </div>
    </>
  );
}
