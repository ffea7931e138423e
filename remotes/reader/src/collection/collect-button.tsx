import { useFormats } from '@yonkoma/i18n';
import { Button, type ButtonLook, classes, IconButton, VisuallyHidden } from '@yonkoma/ui';
import { Bell, BellOff, Bookmark } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './collect-button.module.css';
import type { Collected } from './collected.ts';
import { useCollected } from './use-collected.ts';

/** Adds a comic to the collection or removes it, and shows how many members have it. */
export function CollectButton({
  comic,
  tone,
  hasBell = false,
}: { comic: Collected; hasBell?: boolean } & Pick<ButtonLook, 'tone'>) {
  const say = useWords();
  const formats = useFormats();
  const { isCollected, isMuted, count = 0, toggle, toggleMuted } = useCollected(comic);
  return (
    <>
      <Button
        tone={tone}
        aria-pressed={isCollected}
        className={classes(styles.collect, hasBell && styles.besideBell)}
        onClick={toggle}
      >
        <Bookmark size={18} aria-hidden fill={isCollected ? 'currentColor' : 'none'} />
        <span className={styles.label}>
          {say(isCollected ? 'collection.collected' : 'collection.collect')}
          <span className={styles.other} aria-hidden>
            {say(isCollected ? 'collection.collect' : 'collection.collected')}
          </span>
        </span>
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {formats.count(count)}
          </span>
        )}
        {count > 0 && (
          <VisuallyHidden> {say('collection.count', { count, shown: formats.number(count) })}</VisuallyHidden>
        )}
      </Button>
      {hasBell && isCollected && (
        <IconButton label={say('collection.notices')} aria-pressed={!isMuted} onClick={toggleMuted}>
          {isMuted ? <BellOff size={20} aria-hidden /> : <Bell size={20} aria-hidden />}
        </IconButton>
      )}
    </>
  );
}
