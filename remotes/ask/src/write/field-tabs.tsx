import type { KeyboardEvent } from 'react';
import { useWords } from '../words.ts';
import styles from './markdown-field.module.css';

interface FieldTabsProps {
  id: string;
  isPreviewed: boolean;
  onPreviewed: (isPreviewed: boolean) => void;
}

/** The two tabs of the field: writing and preview. */
export function FieldTabs({ id, isPreviewed, onPreviewed }: FieldTabsProps) {
  const say = useWords();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? 1 : Number(!isPreviewed);
    onPreviewed(next === 1);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const tab = (face: 'write' | 'preview', isChosen: boolean) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${face}`}
      aria-selected={isChosen}
      aria-controls={face === 'preview' ? `${id}-shown` : id}
      tabIndex={isChosen ? 0 : -1}
      className={styles.tab}
      onClick={() => onPreviewed(face === 'preview')}
    >
      {say(`write.${face}`)}
    </button>
  );
  return (
    <div role="tablist" tabIndex={-1} aria-label={say('write.faces')} className={styles.tabs} onKeyDown={move}>
      {tab('write', !isPreviewed)}
      {tab('preview', isPreviewed)}
    </div>
  );
}
