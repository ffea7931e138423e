import { commentLength, maxAskText, type QuestionAnswer, readAskSource } from '@yonkoma/contract';
import { useQuery } from '@tanstack/react-query';
import { isSignedOut } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { Button, Failure, Spinner } from '@yonkoma/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConflictDialog } from '../draft/conflict-dialog.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import { noFields } from '../draft/draft-rules.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useScope } from '../question/question-scope.ts';
import { useWords } from '../words.ts';
import styles from './form.module.css';
import { type FieldHandle, MarkdownField } from './markdown-field.tsx';

interface Source { content: string; revision: number }

/** Changes an answer in its place; what it said before stays readable. */
export default function EditAnswer({ answer, onDone }: { answer: QuestionAnswer; onDone: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { data, error, refetch } = useQuery<Source, CallFailure>({
    queryKey: ['ask', 'source', 'comment', answer.id], queryFn: ({ signal }) => shell.call(readAskSource, { target: 'comment', id: answer.id }, { signal }), staleTime: 0, gcTime: 0,
  });
  if (error) return <Failure title={say('write.failed')} text={error.message} retryLabel={say('retry')} onRetry={() => void refetch()} />;
  return data ? <EditForm answer={answer} source={data} onDone={onDone} /> : <Spinner label={say('edit')} />;
}

function EditForm({ answer, source, onDone }: { answer: QuestionAnswer; source: Source; onDone: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { verbs } = useScope();
  // What is edited is what was read when it began, whatever is read meanwhile.
  const [{ content: original, revision }] = useState(source);
  const start = useMemo(() => ({ ...noFields, content: original }), [original]);
  const draft = useDraft(`edit ${answer.id}`, start);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<FieldHandle>(null);
  useEffect(() => field.current?.focus(), []);
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
    setSending(true);
    try {
      const { review } = await verbs.edit(answer, content, revision);
      draft.finish();
      shell.notify(say(review === 'yes' ? 'sentWaiting' : 'saved'), 'good');
      onDone();
    } catch (failure) {
      setSending(false);
      refuse(isSignedOut(failure) ? say('signInToSend') : failure instanceof Error ? failure.message : String(failure));
    }
    return undefined;
  };
  const cancel = () => {
    void draft.discard();
    onDone();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <MarkdownField
        ref={field} label={say('answer.edit')} isLabelHidden placeholder={say('answer.placeholder')} value={content} onChange={(text) => { setError(''); draft.write({ content: text }); }} onSend={() => void send()}
        length={length} limit={maxAskText} error={error || undefined} isSending={isSending}
      />
      <div className={styles.row}>
        <DraftNote draft={draft} />
        <Button onClick={cancel}>{say('cancel')}</Button>
        <Button tone="primary" type="submit" aria-busy={isSending || undefined}>{say(isSending ? 'sending' : 'save')}</Button>
      </div>
      <ConflictDialog draft={draft} />
    </form>
  );
}
