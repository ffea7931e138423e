import { EmptyState, LinkButton } from '@yonkoma/ui';
import { useWords } from '../language/words.ts';

/** What an unknown address shows. */
export function NotFoundPage() {
  const say = useWords();
  return (
    <EmptyState
      title={<h1>{say('notFound.title')}</h1>} text={say('notFound.text')}
      action={<LinkButton to="/" tone="primary">{say('notFound.home')}</LinkButton>}
    />
  );
}
