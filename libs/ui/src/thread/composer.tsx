import { AtSign, EyeOff, Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice-field.tsx';
import { described, FieldNote } from '../field.tsx';
import field from '../field.module.css';
import { classes } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './composer.module.css';
import { withMention } from './mention-rules.ts';
import { withSpoiler } from './spoiler-rules.ts';
import { useGrowing } from './use-growing.ts';

export interface ComposerWords {
  /** Of the field, e.g. `Answer to Mika`. */
  label: string;
  placeholder: string;
  send: string;
  sending: string;
  /** Absent when there is nothing to cancel. */
  cancel?: string;
  preview: string;
  edit: string;
  nothingToPreview: string;
  /** The button that hides the selection. */
  hide: string;
  /** The button that looks for somebody to mention. */
  mention?: string;
  /** Absent when a whole text cannot be hidden. */
  allHidden?: string;
  /** How to write links, names and hidden words. */
  help: string;
  /** `12 of 500`. */
  count: (length: number) => string;
}

export interface ComposerProps {
  words: ComposerWords;
  value: string;
  onChange: (value: string) => void;
  isAllHidden?: boolean;
  onAllHidden?: (isAllHidden: boolean) => void;
  onSend: () => void;
  onCancel?: () => void;
  /** Looks for a name, which `mention` of the ref then puts into the text. */
  onMention?: () => void;
  isSending?: boolean;
  /** What to correct before it can be sent. */
  error?: string | undefined;
  /** Characters as readers count them. */
  length: number;
  limit: number;
  /** The text as others will see it. */
  preview: ReactNode;
  ref?: Ref<ComposerHandle>;
}

export interface ComposerHandle {
  focus: () => void;
  /** Puts a name where the caret was, and goes on there. */
  mention: (nickname: string) => void;
}

/**
 * The text area of a thread; it grows with its text. Its tools come with the focus, so that nothing below moves by
 * itself. Enter starts a new line; Ctrl or Cmd with Enter sends.
 */
export function Composer({
  words,
  value,
  onChange,
  isAllHidden = false,
  onAllHidden,
  onSend,
  onCancel,
  onMention,
  isSending = false,
  error,
  length,
  limit,
  preview,
  ref,
}: ComposerProps) {
  const id = useId();
  const area = useGrowing(value);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isOpen, setOpen] = useState(false);

  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  /** Changes the text and selects a part of it before the next key, which would go to the end of the text. */
  const put = (text: string, from: number, to: number) => {
    flushSync(() => onChange(text));
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  const hide = () => {
    const element = area.current;
    if (!element) return;
    const { text, from, to } = withSpoiler(value, element.selectionStart, element.selectionEnd);
    put(text, from, to);
  };
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    mention: (nickname) => {
      const element = area.current;
      if (!element) return;
      const { text, at } = withMention(value, element.selectionStart, element.selectionEnd, nickname);
      put(text, at, at);
    },
  }));

  return (
    <form
      className={classes(styles.composer, isOpen && styles.open)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      aria-busy={isSending || undefined}
      noValidate
    >
      <VisuallyHidden>
        <label htmlFor={id}>{words.label}</label>
      </VisuallyHidden>
      <textarea
        ref={area}
        id={id}
        rows={2}
        className={classes(field.control, styles.area)}
        hidden={isPreviewed}
        dir="auto"
        placeholder={words.placeholder}
        value={value}
        readOnly={isSending}
        enterKeyHint="enter"
        {...described(id, { label: words.label, ...(isOpen && { help: words.help }), ...(error && { error }) })}
        onChange={(event) => {
          setOpen(true);
          onChange(event.target.value);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={pressed}
      />
      {isPreviewed && (
        <section className={styles.preview} aria-label={words.preview}>
          {value.trim() ? preview : <p className={styles.nothing}>{words.nothingToPreview}</p>}
        </section>
      )}
      {isOpen && (
        <>
          <div className={styles.below}>
            <div className={styles.note} aria-live="polite">
              <FieldNote id={id} help={words.help} {...(error && { error })} />
            </div>
            <p className={classes(styles.count, length > limit && styles.over)}>{words.count(length)}</p>
          </div>
          <div className={styles.tools}>
            <IconButton label={words.hide} disabled={isPreviewed} onClick={hide}>
              <EyeOff size={18} aria-hidden />
            </IconButton>
            {onMention && words.mention && (
              <IconButton label={words.mention} disabled={isPreviewed} onClick={onMention}>
                <AtSign size={18} aria-hidden />
              </IconButton>
            )}
            <Button
              tone="quiet"
              className={styles.small}
              aria-pressed={isPreviewed}
              onClick={() => setPreviewed((shown) => !shown)}
            >
              {isPreviewed ? words.edit : words.preview}
            </Button>
            {onAllHidden && words.allHidden && (
              <div className={styles.all}>
                <Checkbox label={words.allHidden} isChecked={isAllHidden} onChange={onAllHidden} />
              </div>
            )}
            {onCancel && words.cancel && (
              <Button tone="quiet" className={classes(styles.small, styles.cancel)} onClick={onCancel}>
                {words.cancel}
              </Button>
            )}
          </div>
          <Button tone="primary" type="submit" className={classes(styles.small, styles.send)}>
            <Send size={16} aria-hidden />{' '}
            <span className={styles.either} data-other={isSending ? words.send : words.sending}>
              {isSending ? words.sending : words.send}
            </span>
          </Button>
        </>
      )}
    </form>
  );
}
