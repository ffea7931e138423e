import { Button } from '@yonkoma/ui';
import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { nameOf } from '../chapter/name-rules.ts';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import styles from './between-comments.module.css';

/** Where a chapter of a strip ends and another follows: the way to what was said of the one that was just read. */
export const BetweenComments = memo(function BetweenComments({
  reading,
  onOpen,
}: {
  reading: Reading;
  onOpen: (reading: Reading) => void;
}) {
  const say = useWords();
  return (
    <p className={styles.between}>
      <Button tone="quiet" onClick={() => onOpen(reading)}>
        <MessageSquare size={18} aria-hidden />
        {say('comment.ofChapter', { chapter: nameOf(reading.chapter, say) })}
      </Button>
    </p>
  );
});
