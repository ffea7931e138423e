import { commentLength, maxAskText } from '@yonkoma/contract';
import { isSignedOut } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { useRef, useState } from 'react';
import { elementId } from '../answer/reply-rules.ts';
import { ConflictDialog } from '../draft/conflict-dialog.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import { noFields } from '../draft/draft-rules.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useScope } from '../question/question-scope.ts';
import { useWords } from '../words.ts';
import styles from './form.module.css';
import { type FieldHandle, MarkdownField } from './markdown-field.tsx';

/** Where an answer is written. A guest may begin, and comes back to it after signing in. */
export default function AnswerForm() {
  const say = useWords();
  const shell = useShell();
  const { questionId, verbs } = useScope();
  const [round, setRound] = useState(0);
  const draft = useDraft(`answer ${questionId}`, noFields);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<FieldHandle>(null);
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
      const { comment, review } = await verbs.answer(content);
      draft.restart();
      setRound(round + 1);
      shell.notify(say(review === 'yes' ? 'sentWaiting' : 'answer.sent'), 'good');
      setTimeout(() => requestAnimationFrame(() => document.getElementById(elementId(comment))?.focus()));
    } catch (failure) {
      refuse(isSignedOut(failure) ? say('signInToSend') : failure instanceof Error ? failure.message : String(failure));
    }
    return setSending(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <MarkdownField
        key={round} ref={field} label={say('answer.write')} isLabelHidden placeholder={say('answer.placeholder')} value={content} onChange={(text) => { setError(''); draft.write({ content: text }); }}
        onSend={() => void send()} length={length} limit={maxAskText} error={error || undefined} rows={6} isSending={isSending}
      />
      <div className={styles.row}>
        <DraftNote draft={draft} />
        <Button tone="primary" type="submit" aria-busy={isSending || undefined}>{say(isSending ? 'sending' : 'answer.send')}</Button>
      </div>
      <ConflictDialog draft={draft} />
    </form>
  );
}
