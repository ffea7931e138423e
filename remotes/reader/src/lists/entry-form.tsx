import { maxListNote } from '@yonkoma/contract';
import { useDoing } from '@yonkoma/page-kit';
import { Button, TextArea } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import type { EntryDeeds } from './list-row.tsx';
import styles from './list-row.module.css';

interface EntryFormProps {
  note: string;
  /** Counted from 0. */
  place: number;
  count: number;
  deeds: EntryDeeds;
  onClose: () => void;
}

/** The note about a comic of a list, and buttons that move the comic, for those who cannot drag it. */
export function EntryForm({ note, place, count, deeds, onClose }: EntryFormProps) {
  const say = useWords();
  const [text, setText] = useState(note);
  const { isDoing, failure, run } = useDoing(onClose);
  const moves = [
    { name: say('lists.toFirst'), act: () => deeds.onMove(0), isOff: place === 0 },
    { name: say('lists.up'), act: () => deeds.onMove(place - 1), isOff: place === 0 },
    { name: say('lists.down'), act: () => deeds.onMove(place + 1), isOff: place === count - 1 },
    { name: say('lists.toLast'), act: deeds.onEnd, isOff: place === count - 1 },
  ];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => deeds.onNote(text));
      }}
    >
      <TextArea
        label={say('lists.note')}
        help={say('lists.atMost', { count: maxListNote, shown: String(maxListNote) })}
        error={failure || undefined}
        rows={2}
        value={text}
        onChange={setText}
      />
      <div className={styles.ways}>
        <Button type="submit" tone="primary" aria-busy={isDoing || undefined}>
          {say('lists.saveNote')}
        </Button>
        <Button onClick={onClose}>{say('lists.cancel')}</Button>
        <span className={styles.moves} role="group" aria-label={say('lists.move')}>
          {moves.map(({ name, act, isOff }) => (
            <Button key={name} tone="quiet" disabled={isOff} onClick={act}>
              {name}
            </Button>
          ))}
        </span>
      </div>
    </form>
  );
}
