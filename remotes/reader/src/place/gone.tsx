import { EmptyState, LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';

/** In place of what was taken down: calm, with somewhere to go. Trying again would change nothing. */
export function Gone({ what }: { what: 'comic' | 'chapter' }) {
  const say = useWords();
  return <EmptyState title={<h1>{say(`age.gone.${what}`)}</h1>} text={say('age.gone.text')} action={<LinkButton to="/" tone="primary">{say('age.gone.home')}</LinkButton>} />;
}
