import { LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { useSaved } from './use-saving.ts';

/** Beside what could not be shown: the way to what can be read all the same. Nothing where nothing is saved. */
export function SavedLink() {
  const say = useWords();
  const saved = useSaved();
  return saved && saved.length > 0 ? (
    <LinkButton tone="quiet" to="/offline">
      {say('offline.open')}
    </LinkButton>
  ) : null;
}
