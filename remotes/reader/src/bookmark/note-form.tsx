import { maxNoteLength } from '@yonkoma/contract';
import { Button, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './bookmark-row.module.css';

interface NoteFormProps {
  note: string;
  isBusy: boolean;
  onKeep: (note: string) => void;
  onLeave: () => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The form for the reader's own note about a page. */
export function NoteForm({ note, isBusy, onKeep, onLeave }: NoteFormProps) {
  const say = useWords();
  const [text, setText] = useState(note);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(text.trim());
      }}
    >
      <TextField label={say('bookmark.note')} value={text} onChange={setText} maxLength={maxNoteLength} ref={focus} />
      <div className={styles.ways}>
        <Button type="submit" tone="primary" disabled={isBusy}>
          {say('bookmark.keepNote')}
        </Button>
        <Button onClick={onLeave}>{say('bookmark.leaveNote')}</Button>
      </div>
    </form>
  );
}
