import { Button } from '@yonkoma/ui';
import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { nameOf } from '../chapter/name-rules.ts';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import styles from './between-comments.module.css';

/** Between two chapters of a strip: the link to the comments on the chapter above. */
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
