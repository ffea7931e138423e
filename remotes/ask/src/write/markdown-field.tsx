import { useMention } from '@yonkoma/page-kit';
import { classes, pastedPictures, useDropped, useGrowing, withMention } from '@yonkoma/ui';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useWords } from '../words.ts';
import { continued } from './continue-rules.ts';
import { FieldTabs } from './field-tabs.tsx';
import { FormatBar } from './format-bar.tsx';
import { onItsOwnLine, withFormat, type Written } from './format-rules.ts';
import styles from './markdown-field.module.css';
import { pictureTypes } from './picture-rules.ts';
import { PictureRows } from './picture-rows.tsx';
import { Preview } from './preview.tsx';
import { shortcutOf } from './shortcut-rules.ts';
import { typeInto } from './type-into.ts';
import { useComposing } from './use-composing.ts';
import { usePictures } from './use-pictures.ts';

export interface FieldHandle {
  focus: () => void;
  isBringing: () => boolean;
}

interface MarkdownFieldProps {
  label: string;
  isLabelHidden?: boolean;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** The number of characters as readers count them, and the limit. */
  length: number;
  limit: number;
  /** What the writer has to do before the text can be sent. */
  error?: string | undefined;
  rows?: number | undefined;
  isSending?: boolean;
  ref?: Ref<FieldHandle>;
}

const writtenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
});

/**
 * A field for Markdown: the browser's own text area with its own undo. Enter is left to input methods; Ctrl or Cmd with
 * Enter sends. Pictures are pasted, dropped or chosen. They are inserted below the current line, and not while an input
 * method composes characters.
 */
export function MarkdownField({
  label,
  isLabelHidden = false,
  placeholder,
  value,
  onChange,
  onSend,
  length,
  limit,
  error,
  rows = 8,
  isSending = false,
  ref,
}: MarkdownFieldProps) {
  const say = useWords();
  const id = useId();
  const area = useGrowing(value);
  const frame = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [heightPx, setHeightPx] = useState(0);
  const whenComposed = useComposing(area);
  const insert = useCallback(
    (address: string, alt: string) =>
      whenComposed(() => {
        const element = area.current;
        if (element) typeInto(element, onItsOwnLine(writtenIn(element), `![${alt}](${address})`));
      }),
    [area, whenComposed],
  );
  const { underway, add, again, remove } = usePictures(insert);
  const isAimedAt = useDropped(frame, add);
  useImperativeHandle(
    ref,
    () => ({
      focus() {
        setPreviewed(false);
        requestAnimationFrame(() => area.current?.focus());
      },
      isBringing: () => underway.some(({ reason }) => reason === ''),
    }),
    [area, underway],
  );

  const change = (by: (written: Written) => Written | null): boolean => {
    const element = area.current;
    const next = element && !isSending ? by(writtenIn(element)) : null;
    if (element && next) typeInto(element, next);
    return next !== null;
  };
  const { dialog, ...mentioning } = useMention(say, (nickname) =>
    change(({ text, from, to }) => {
      const { text: next, at } = withMention(text, from, to, nickname);
      return { text: next, from: at, to: at };
    }),
  );
  const preview = (isOn: boolean) => {
    if (isOn && !isPreviewed) setHeightPx(area.current?.offsetHeight ?? 0);
    setPreviewed(isOn);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const shortcut = shortcutOf(event);
    if (shortcut === null) {
      if (event.key === 'Enter' && !event.shiftKey && !event.altKey && change(continued)) event.preventDefault();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (shortcut === 'send') onSend();
    else if (shortcut === 'preview') preview(true);
    else change((written) => withFormat(written, shortcut));
  };
  const pasted = (event: ClipboardEvent) => {
    const files = pastedPictures(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };

  return (
    <div ref={frame} className={classes(styles.field, isAimedAt && styles.aimedAt)} aria-busy={isSending || undefined}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={styles.head}>
        <FieldTabs id={id} isPreviewed={isPreviewed} onPreviewed={preview} />
        <FormatBar
          controls={id}
          isIdle={isPreviewed || isSending}
          onFormat={(format) => change((written) => withFormat(written, format))}
          onPicture={() => chooser.current?.click()}
          {...mentioning}
        />
      </div>
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        hidden
        aria-label={say('write.format.picture')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <textarea
        ref={area}
        id={id}
        rows={rows}
        hidden={isPreviewed}
        className={styles.area}
        dir="auto"
        placeholder={placeholder}
        value={value}
        readOnly={isSending}
        enterKeyHint="enter"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
        onPaste={pasted}
      />
      {isPreviewed && <Preview id={id} text={value} heightPx={heightPx} />}
      {dialog}
      <PictureRows underway={underway} onAgain={again} onRemove={remove} />
      <div className={styles.below}>
        <p id={`${id}-note`} className={error ? styles.error : styles.help} aria-live="polite">
          {error ?? say('write.help')}
        </p>
        <p className={classes(styles.count, length > limit && styles.over)}>
          {length > limit * 0.8 ? say('write.length', { length, limit }) : ''}
        </p>
      </div>
    </div>
  );
}
