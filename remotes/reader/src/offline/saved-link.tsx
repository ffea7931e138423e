import { LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { useSaved } from './use-saving.ts';

/**
 * Shown beside a failure: a link to the saved chapters, which can be read without a network. Shows nothing when none is
 * saved.
 */
export function SavedLink() {
  const say = useWords();
  const saved = useSaved();
  return saved && saved.length > 0 ? (
    <LinkButton tone="quiet" to="/offline">
      {say('offline.open')}
    </LinkButton>
  ) : null;
}
