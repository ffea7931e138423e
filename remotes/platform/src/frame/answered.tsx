import type { CallFailure } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

interface Answer<T> {
  data: T | undefined;
  error: CallFailure | null;
  refetch: () => unknown;
}

/**
 * Renders an answer of the registry, or the reason why there is none. A member without permission reads who can grant
 * it.
 */
export function Answered<T>({
  answer: { data, error, refetch },
  children,
}: {
  answer: Answer<T>;
  children: (data: T) => ReactNode;
}) {
  const say = useWords();
  if (data !== undefined) return children(data);
  if (!error) return <PanelSkeleton shape="text" />;
  if (error.code === 401)
    return (
      <EmptyState
        title={say('frame.notYours')}
        text={say('frame.notYoursText')}
        action={<LinkButton to="/">{say('frame.home')}</LinkButton>}
      />
    );
  return (
    <Failure
      title={say('frame.failed')}
      text={error.message}
      retryLabel={say('frame.retry')}
      onRetry={() => void refetch()}
    />
  );
}
