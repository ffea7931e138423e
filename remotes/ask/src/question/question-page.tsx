import { isMissing, isTakenDown } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { QuestionBody } from './question-body.tsx';
import { useQuestion } from './use-question.ts';

export default function QuestionPage() {
  const { id = '' } = useParams();
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const say = useWords();
  const shell = useShell();
  const { asked, error, retry } = useQuestion(number);
  const title = asked?.info.title ?? say('question.title');
  useLayoutEffect(
    () => shell.describePage({ title, ...(asked && { description: asked.info.description }) }),
    [shell, title, asked],
  );

  // The question stays on screen when a refetch fails.
  if (asked) return <QuestionBody key={number} asked={asked} />;
  const toAll = (
    <LinkButton to="/ask/lists" tone="primary">
      {say('question.toAll')}
    </LinkButton>
  );
  if (number === 0 || isMissing(error))
    return (
      <EmptyState
        subject="search"
        title={<h1>{say('question.missing')}</h1>}
        text={say('question.missingText')}
        action={toAll}
      />
    );
  if (isTakenDown(error))
    return (
      <EmptyState
        subject="talk"
        title={<h1>{say('question.takenDown')}</h1>}
        text={say('question.takenDownText')}
        action={toAll}
      />
    );
  if (error)
    return <Failure title={say('question.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />;
  return <PanelSkeleton shape="text" />;
}
