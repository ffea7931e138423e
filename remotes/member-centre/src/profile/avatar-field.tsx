import { defaultAvatar, upload } from '@yonkoma/contract';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { Avatar, Button } from '@yonkoma/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { pictureTypes, whyNot } from './file-rules.ts';
import styles from './avatar-field.module.css';
import type { CropDialog } from './crop-dialog.tsx';

interface AvatarFieldProps {
  url: string;
  name: string;
  error: string | undefined;
  isUploading: boolean;
  onUpload: (isUploading: boolean) => void;
  onChange: (url: string) => void;
}

/**
 * The member's picture and its change: chosen, cropped to a square, uploaded. It takes effect when the form is saved.
 */
export function AvatarField({ url, name, error, isUploading, onUpload, onChange }: AvatarFieldProps) {
  const say = useWords();
  const shell = useShell();
  const chooser = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<{ Dialog: typeof CropDialog; file: File } | null>(null);
  const [failure, setFailure] = useState('');

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const why = whyNot(file);
    setFailure(why ? say(why) : '');
    if (why) return;
    try {
      const { CropDialog: Dialog } = await import(/* webpackChunkName: "crop" */ './crop-dialog.tsx');
      setCutting({ Dialog, file });
    } catch {
      setFailure(say('form.failed'));
    }
  };
  const send = async (file: File) => {
    setCutting(null);
    onUpload(true);
    try {
      const reply = await shell.call(upload, { topic: 'avatar' }, { file });
      onChange(reply.file.url);
    } catch (cause) {
      setFailure(cause instanceof CallFailure ? cause.message : say('form.failed'));
    } finally {
      onUpload(false);
    }
  };
  const note = failure || error;
  return (
    <fieldset
      className={styles.field}
      aria-busy={isUploading}
      aria-invalid={note ? true : undefined}
      aria-describedby={note ? 'avatar-note' : undefined}
    >
      <legend className={styles.legend}>{say('profile.avatar')}</legend>
      <Avatar src={shell.pictureUrl(url)} name={name} sizePx={80} />
      <div className={styles.does}>
        <input
          ref={chooser}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          aria-label={say('profile.choosePicture')}
          onChange={(event) => void choose(event)}
        />
        <Button onClick={() => chooser.current?.click()}>{say('profile.choosePicture')}</Button>
        {url !== defaultAvatar && (
          <Button tone="quiet" onClick={() => onChange(defaultAvatar)}>
            {say('profile.removePicture')}
          </Button>
        )}
        <output className={styles.state}>{isUploading && say('profile.uploading')}</output>
      </div>
      <p id="avatar-note" role="alert" className={styles.error}>
        {note}
      </p>
      {cutting && (
        <cutting.Dialog
          file={cutting.file}
          onCut={(file) => void send(file)}
          onClose={() => setCutting(null)}
          onBroken={() => {
            setCutting(null);
            setFailure(say('profile.notPicture'));
          }}
        />
      )}
    </fieldset>
  );
}
