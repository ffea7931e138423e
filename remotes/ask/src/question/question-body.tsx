import { useBrowserValue } from '@yonkoma/remote-kit';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AnswerList } from '../answer/answer-list.tsx';
import { AnswerForm, Dialogs } from '../answer/lazy-forms.ts';
import { Later } from '../answer/later.tsx';
import { linkedIn } from '../answer/reply-rules.ts';
import { Prose } from '../prose/prose.tsx';
import { CommentList } from '../remark/comment-list.tsx';
import { useWords } from '../words.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { QuestionActions } from './question-actions.tsx';
import { QuestionHead } from './question-head.tsx';
import styles from './question.module.css';
import { type Opened, type Pondered, QuestionProvider } from './question-scope.ts';
import { Related } from './related.tsx';
import type { Asked } from './use-question.ts';
import { useVerbs } from './use-verbs.ts';

/** A question, its answers, and the form for an answer. */
export function QuestionBody({ asked }: { asked: Asked }) {
  const say = useWords();
  const { hash } = useLocation();
  const { info, remarks, related, duplicates } = asked;
  const verbs = useVerbs(info.id);
  const [opened, open] = useState<Opened | null>(null);
  const [pondered, ponder] = useState<Pondered | null>(null);
  // The server does not get this part of the address.
  const readLinked = useCallback(() => linkedIn(hash), [hash]);
  const linked = useBrowserValue(readLinked, 0);
  const scope = useMemo(
    () => ({
      questionId: info.id,
      title: info.title,
      author: info.user,
      lang: info.lang,
      reward: info.reward_score,
      isClosed: info.is_closed === 1,
      verbs,
      linked,
      opened,
      open,
      ponder,
    }),
    [info.id, info.title, info.user, info.lang, info.reward_score, info.is_closed, verbs, linked, opened],
  );
  return (
    <QuestionProvider value={scope}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <article className={styles.question} aria-labelledby="ask-question">
            <QuestionHead info={info} />
            <ClosedNotice info={info} />
            <Prose html={info.content} lang={info.lang} />
            <QuestionActions info={info} />
            <CommentList on={null} first={remarks.list} total={remarks.total} />
          </article>
          <AnswerList asked={asked} linked={linked} />
          {info.can_answer === 1 && (
            <section className={styles.answer} aria-labelledby="ask-your-answer">
              <h2 id="ask-your-answer" className={styles.heading}>
                {say('answer.write')}
              </h2>
              <Later rows={6}>
                <AnswerForm />
              </Later>
            </section>
          )}
        </div>
        <Related related={related} duplicates={duplicates} />
      </div>
      {pondered && (
        <Suspense>
          <Dialogs pondered={pondered} onClose={() => ponder(null)} />
        </Suspense>
      )}
    </QuestionProvider>
  );
}
