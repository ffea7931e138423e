import { useState } from 'react';
import { useWords } from '../language/words.ts';
import { isSlashOn, turnSlash } from './opens-search.ts';
import styles from './slash-choice.module.css';

/** Whether `/` alone opens the search, on devices with a keyboard. */
export function SlashChoice() {
  const say = useWords();
  const [isOn, setIsOn] = useState(isSlashOn);
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          turnSlash(target.checked);
          setIsOn(target.checked);
        }}
      />
      {say('search.slash')}
    </label>
  );
}
