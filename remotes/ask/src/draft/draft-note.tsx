import { useMember } from '@yonkoma/remote-kit';
import { useWords } from '../words.ts';
import styles from './draft.module.css';
import type { Draft } from './use-draft.ts';

/** Shows where the draft is stored. It is not announced, because it changes at each pause in typing. */
export function DraftNote({ draft: { keeping, hasWords } }: { draft: Draft }) {
  const say = useWords();
  const member = useMember();
  return (
    <p className={styles.note}>
      {hasWords && keeping !== 'none' ? say(keeping === 'device' && !member ? 'draft.guest' : `draft.${keeping}`) : ' '}
    </p>
  );
}
