import { commentLength, maxMessageLength } from '@yonkoma/contract';
import {
  Button,
  classes,
  IconButton,
  pastedPictures,
  Spinner,
  useDropped,
  useGrowing,
  VisuallyHidden,
} from '@yonkoma/ui';
import { useAtomValue } from 'jotai';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { pictureTypes } from '../profile/file-rules.ts';
import { useWords } from '../words.ts';
import { enterSendsAtom } from './enter-sends.ts';
import styles from './message-composer.module.css';
import { mostPictures, usePictures } from './use-pictures.ts';
import type { useWriting } from './use-writing.ts';

type Writing = Pick<ReturnType<typeof useWriting>, 'text' | 'setText' | 'images' | 'setImages' | 'send'>;

/** From this length on, the remaining number of characters is shown. */
const nearlyFull = maxMessageLength - 100;

/**
 * The form for a message, with the browser's own text area. Enter sends or makes a new line, as the member chose; Ctrl
 * or Cmd with Enter always sends, Shift with Enter never. Enter is left to input methods while they compose. Pictures
 * are pasted, dropped or chosen.
 */
export function MessageComposer({
  name,
  writing: { text, setText, images, setImages, send },
  ref,
}: {
  name: string;
  writing: Writing;
  ref?: Ref<{ focus: () => void }>;
}) {
  const say = useWords();
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const enterSends = useAtomValue(enterSendsAtom);
  const { add, underWay, failure } = usePictures((path) => setImages((chosen) => [...new Set([...chosen, path])]));
  const length = commentLength(text);
  const area = useGrowing(text);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), [area]);

  const take = (files: readonly File[]) => {
    if (files.length > 0) add(files, mostPictures - images.length - underWay);
  };
  const isAimedAt = useDropped(place, take);
  const submit = () => {
    area.current?.focus();
    if (underWay > 0) return setError(say('message.picturesUnderWay'));
    if (length === 0 && images.length === 0) return setError(say('message.nothingWritten'));
    if (length > maxMessageLength) return setError(say('message.tooLong', { count: length - maxMessageLength }));
    setError('');
    return send();
  };
  const pressed = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isComposing) return;
    const isSent = event.ctrlKey || event.metaKey || (enterSends && !event.shiftKey && !event.altKey);
    if (!isSent) return;
    event.preventDefault();
    if (!event.repeat) submit();
  };
  const pasted = (event: ClipboardEvent) => {
    const files = pastedPictures(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const note = error || failure;
  return (
    <form
      ref={place}
      className={classes(styles.composer, isAimedAt && styles.aimedAt)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(images.length > 0 || underWay > 0) && (
        <ul className={styles.pictures} aria-label={say('message.pictures')}>
          {images.map((path, at) => (
            <li key={path} className={styles.picture}>
              <img src={path} alt={say('message.picture', { number: at + 1 })} width={64} height={64} />
              <button
                type="button"
                className={styles.remove}
                aria-label={say('message.removePicture', { number: at + 1 })}
                onClick={() => {
                  setImages(images.filter((other) => other !== path));
                  area.current?.focus();
                }}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
          {underWay > 0 && (
            <li className={styles.coming}>
              <Spinner label={say('profile.uploading')} />
            </li>
          )}
        </ul>
      )}
      <div className={styles.row}>
        <input
          ref={chooser}
          type="file"
          accept={pictureTypes.join(',')}
          multiple
          hidden
          aria-label={say('message.addPictures')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <IconButton label={say('message.addPictures')} onClick={() => chooser.current?.click()}>
          <ImagePlus size={20} aria-hidden />
        </IconButton>
        <VisuallyHidden>
          <label htmlFor={id}>{say('message.writeTo', { name })}</label>
        </VisuallyHidden>
        <textarea
          ref={area}
          id={id}
          rows={1}
          className={styles.area}
          dir="auto"
          placeholder={say('message.placeholder')}
          value={text}
          enterKeyHint={enterSends ? 'send' : 'enter'}
          aria-invalid={note ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setError('');
            setText(event.target.value);
          }}
          onKeyDown={pressed}
          onPaste={pasted}
        />
        <Button
          tone="primary"
          type="submit"
          className={styles.send}
          aria-label={say('message.send')}
          title={say('message.send')}
        >
          <SendHorizontal size={20} aria-hidden />
        </Button>
      </div>
      <div id={`${id}-note`} className={styles.note}>
        <p role="alert" className={styles.error}>
          {note}
        </p>
        {!note && <p className={styles.help}>{say(enterSends ? 'message.helpEnter' : 'message.help')}</p>}
        {length > nearlyFull && (
          <p className={classes(styles.count, length > maxMessageLength && styles.over)}>
            {say('message.length', { length, limit: maxMessageLength })}
          </p>
        )}
      </div>
    </form>
  );
}
