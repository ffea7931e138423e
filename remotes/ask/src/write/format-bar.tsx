import { IconButton } from '@yonkoma/ui';
import { Bold, Code, EyeOff, Image, Italic, Link2, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../words.ts';
import { type Format, formats } from './format-rules.ts';
import styles from './markdown-field.module.css';
import { shortcutNames } from './shortcut-rules.ts';

const icons: Record<Format, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  quote: TextQuote,
  code: Code,
  list: List,
  numbers: ListOrdered,
  link: Link2,
  spoiler: EyeOff,
};
const buttons = [...formats, 'picture'] as const;
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface FormatBarProps {
  controls: string;
  isIdle: boolean;
  onFormat: (format: Format) => void;
  onPicture: () => void;
}

/** Buttons for Markdown formats: one stop for Tab, and arrow keys move inside. */
export function FormatBar({ controls, isIdle, onFormat, onPicture }: FormatBarProps) {
  const say = useWords();
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(current, buttons.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={say('write.formats')}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={move}
    >
      {buttons.map((button, place) => {
        const Icon = button === 'picture' ? Image : icons[button];
        const shortcut = button === 'picture' ? undefined : shortcutNames[button];
        const label = say(`write.format.${button}`);
        return (
          <IconButton
            key={button}
            label={label}
            title={shortcut ? `${label} (${shortcut.replace('Control', 'Ctrl')})` : label}
            aria-keyshortcuts={shortcut}
            className={styles.format}
            tabIndex={place === current ? 0 : -1}
            aria-disabled={isIdle || undefined}
            // The selection in the field stays.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(place)}
            onClick={() => {
              if (isIdle) return;
              if (button === 'picture') onPicture();
              else onFormat(button);
            }}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
    </div>
  );
}
