import { type ReadingState, readingStates } from '@yonkoma/contract';
import { classes, takeUpInput } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './state-select.module.css';

interface StateSelectProps {
  state: ReadingState | '';
  /** Names the comic where there are several. */
  title?: string;
  className?: string | undefined;
  onChange: (state: ReadingState | '') => void;
}

/** What the member does with a comic. The first choice takes the state back. */
export function StateSelect({ state, title, className, onChange }: StateSelectProps) {
  const say = useWords();
  return (
    <select
      ref={takeUpInput}
      className={classes(styles.select, state !== '' && styles.isSet, className)}
      aria-label={title === undefined ? say('state.label') : say('state.of', { title })}
      value={state}
      onChange={(event) => onChange(readingStates.find((known) => known === event.target.value) ?? '')}
    >
      <option value="">{say(state === '' ? 'state.label' : 'state.none')}</option>
      {readingStates.map((known) => (
        <option key={known} value={known}>
          {say(`state.${known}`)}
        </option>
      ))}
    </select>
  );
}
