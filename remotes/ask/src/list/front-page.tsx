import { useShell } from '@yonkoma/remote-kit';
import { LinkButton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../words.ts';
import { Choices, Tags } from './choices.tsx';
import { addressOf, chosenIn } from './list-rules.ts';
import styles from './list-page.module.css';
import { QuestionList } from './question-list.tsx';
import { SearchField } from './search-field.tsx';
import { useQuestions } from './use-questions.ts';

const all = chosenIn(new URLSearchParams());

/** The front page of questions: an introduction, the newest questions, and links to all others. */
export default function FrontPage() {
  const say = useWords();
  const shell = useShell();
  const navigate = useNavigate();
  const found = useQuestions(all);
  const title = say('front.title');
  useLayoutEffect(() => shell.describePage({ title, description: say('front.lead') }), [shell, say, title]);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{say('front.lead')}</p>
        </div>
        <LinkButton tone="primary" to="/ask/post">
          {say('ask')}
        </LinkButton>
      </header>
      <SearchField keywords="" onSearch={(keywords) => void navigate(addressOf(all, { keywords }))} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Choices chosen={all} answer={found.answer} />
          <QuestionList title={title} chosen={all} found={found} />
        </div>
        <aside className={styles.aside} aria-label={say('list.topics')}>
          <Tags chosen={all} answer={found.answer} />
        </aside>
      </div>
    </>
  );
}
