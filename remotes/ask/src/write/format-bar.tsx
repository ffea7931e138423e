import { IconButton } from '@yonkoma/ui';
import {
  AtSign,
  Bold,
  Code,
  EyeOff,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
} from 'lucide-react';
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
const buttons = [...formats, 'picture', 'mention'] as const;
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
  /** Looks for somebody to mention; missing for guests. */
  onMention?: () => void;
}

/** Buttons for Markdown formats: one stop for Tab, and arrow keys move inside. */
export function FormatBar({ controls, isIdle, onFormat, onPicture, onMention }: FormatBarProps) {
  const say = useWords();
  const shown = onMention ? buttons : buttons.slice(0, -1);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(current, shown.length - 1);
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
      {shown.map((button, place) => {
        const isFormat = button !== 'picture' && button !== 'mention';
        const Icon = isFormat ? icons[button] : button === 'picture' ? Image : AtSign;
        const shortcut = isFormat ? shortcutNames[button] : undefined;
        const label = button === 'mention' ? say('comment.mention') : say(`write.format.${button}`);
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
              if (isFormat) onFormat(button);
              else if (button === 'picture') onPicture();
              else onMention?.();
            }}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
    </div>
  );
}
