import { Button } from '@yonkoma/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { chosenKey, isModifier } from './key-choice-rules.ts';
import { printedKeys } from './printed-key-rules.ts';
import styles from './sheets.module.css';
import type { Direction } from './zone-rules.ts';

interface KeyRowProps {
  name: string;
  keys: readonly string[];
  direction: Direction;
  isOwn: boolean;
  onKey: (key: string) => void;
  onRefused: () => void;
  onReset: () => void;
}

/**
 * One action with its keys. A field takes the next key, because a screen reader passes letters only to fields. Tab
 * leaves the field.
 */
export function KeyRow({ name, keys, direction, isOwn, onKey, onRefused, onReset }: KeyRowProps) {
  const say = useWords();
  const [isListening, setListening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isListening) field.current?.focus();
  }, [isListening]);
  const end = () => {
    button.current?.focus();
    setListening(false);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || isModifier(event)) return;
    const key = chosenKey(event, direction);
    if (key === null && event.key !== 'Escape') return onRefused();
    event.preventDefault();
    if (key !== null) onKey(key);
    end();
  };
  return (
    <li className={styles.action}>
      <span className={styles.name}>{name}</span>
      {isListening ? (
        <input
          className={styles.listener}
          readOnly
          ref={field}
          value={say('help.keys.press')}
          aria-label={say('help.keys.pressFor', { name })}
          onKeyDown={pressed}
          onBlur={() => setListening(false)}
        />
      ) : (
        <span className={styles.own}>
          {keys.length > 0
            ? printedKeys(keys, direction).map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))
            : say('help.keys.none')}
        </span>
      )}
      <span className={styles.own}>
        <Button ref={button} aria-label={say('help.keys.changeOf', { name })} onClick={() => setListening(true)}>
          {say('help.keys.changeOne')}
        </Button>
        {isOwn && (
          <Button
            tone="quiet"
            aria-label={say('help.keys.resetOf', { name })}
            onClick={() => {
              button.current?.focus();
              onReset();
            }}
          >
            {say('help.keys.resetOne')}
          </Button>
        )}
      </span>
    </li>
  );
}
