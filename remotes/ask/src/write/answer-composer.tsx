import { commentLength, maxAskText } from '@yonkoma/contract';
import { isSignedOut } from '@yonkoma/page-kit';
import { Button } from '@yonkoma/ui';
import { useEffect, useRef, useState } from 'react';
import { ConflictDialog } from '../draft/conflict-dialog.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { useWords } from '../words.ts';
import styles from './form.module.css';
import { type FieldHandle, MarkdownField } from './markdown-field.tsx';

interface AnswerComposerProps {
  draft: Draft;
  label: string;
  sendLabel: string;
  rows?: number;
  /** Sends the text and confirms. An error is shown, and the text stays. */
  onSend: (content: string) => Promise<void>;
  /** Set when the form can be cancelled. It then has the focus at once. */
  onCancel?: () => void;
}

/** The form for the text of an answer, new or edited, with its draft. */
export function AnswerComposer({ draft, label, sendLabel, rows, onSend, onCancel }: AnswerComposerProps) {
  const say = useWords();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<FieldHandle>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const content = draft.fields?.content ?? '';
  const length = commentLength(content);

  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const send = async () => {
    if (isSending) return;
    if (field.current?.isBringing()) return refuse(say('write.picture.wait'));
    if (length === 0) return refuse(say('answer.empty'));
    if (length > maxAskText) return refuse(say('write.tooLong', { limit: maxAskText }));
    setError('');
    setSending(true);
    try {
      await onSend(content);
    } catch (failure) {
      refuse(isSignedOut(failure) ? say('signInToSend') : failure instanceof Error ? failure.message : String(failure));
    }
    return setSending(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MarkdownField
        ref={field}
        label={label}
        isLabelHidden
        placeholder={say('answer.placeholder')}
        value={content}
        onChange={(text) => {
          setError('');
          draft.write({ content: text });
        }}
        onSend={() => void send()}
        length={length}
        limit={maxAskText}
        error={error || undefined}
        rows={rows}
        isSending={isSending}
      />
      <div className={styles.row}>
        <DraftNote draft={draft} />
        {onCancel && <Button onClick={onCancel}>{say('cancel')}</Button>}
        <Button tone="primary" type="submit" aria-busy={isSending || undefined}>
          {isSending ? say('sending') : sendLabel}
        </Button>
      </div>
      <ConflictDialog draft={draft} />
    </form>
  );
}
