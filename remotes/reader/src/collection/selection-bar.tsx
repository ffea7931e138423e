import { useFormats } from '@yonkoma/i18n';
import { Button } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { StateSelect } from '../state/state-select.tsx';
import { useWords } from '../words.ts';
import styles from './selection-bar.module.css';
import type { ShelfState } from './use-collection.ts';

interface SelectionBarProps {
  count: number;
  /** How many comics can be selected. */
  of: number;
  isBusy: boolean;
  onAll: () => void;
  onNone: () => void;
  onState: (state: ShelfState) => void;
  onRemove: () => void;
  /** More that can be done with the selected comics. */
  children?: ReactNode;
}

/** What can be done with all selected comics at once. It stays at the lower end of the screen. */
export function SelectionBar({ count, of, isBusy, onAll, onNone, onState, onRemove, children }: SelectionBarProps) {
  const say = useWords();
  const { number } = useFormats();
  const isOff = count === 0 || isBusy;
  return (
    <section className={styles.bar} aria-label={say('bulk.bar')} aria-busy={isBusy || undefined}>
      <output className={styles.count}>{say('bulk.count', { count, shown: number(count) })}</output>
      <Button tone="quiet" onClick={count < of ? onAll : onNone}>
        {say(count < of ? 'bulk.all' : 'bulk.none')}
      </Button>
      <fieldset className={styles.deeds} disabled={isOff}>
        <StateSelect state="" onChange={(state) => state && onState(state)} />
        {children}
        <Button onClick={onRemove}>{say('bulk.remove')}</Button>
      </fieldset>
    </section>
  );
}

/** Says what was just changed, with a way back. */
export function UndoLine({ text, onUndo }: { text: string; onUndo: () => void }) {
  const say = useWords();
  return (
    <div className={styles.undo} role="status">
      <span>{text}</span>
      <Button tone="quiet" onClick={onUndo}>
        {say('bulk.undo')}
      </Button>
    </div>
  );
}
