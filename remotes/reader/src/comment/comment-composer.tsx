import { commentLength, maxCommentLength } from '@yonkoma/contract';
import { Composer, type ComposerWords } from '@yonkoma/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { CommentText } from './comment-text.tsx';
import { isSignedOut } from './use-as-member.ts';
import { useDraft, type Written } from './use-draft.ts';

interface CommentComposerProps {
  /** Which draft this is. */
  draft: string;
  label: string;
  sendWord?: string;
  start?: Written;
  startsFocused?: boolean;
  /** Rejects with why it was refused: the text then comes back, and the reason stands next to it. */
  onSend: (written: Written) => Promise<void>;
  onCancel?: () => void;
}

/** Where a comment is written. What stands in it is kept on this device until it has arrived. */
export function CommentComposer({ draft, label, sendWord, start, startsFocused = false, onSend, onCancel }: CommentComposerProps) {
  const say = useWords();
  const { written, write, takeOut, drop } = useDraft(draft, start);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  const length = commentLength(written.text);
  useEffect(() => { if (startsFocused) field.current?.focus(); }, [startsFocused]);

  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const send = async () => {
    if (isSending) return;
    if (length === 0) return refuse(say('comment.empty'));
    if (length > maxCommentLength) return refuse(say('comment.tooLong', { limit: maxCommentLength }));
    setError('');
    setSending(true);
    takeOut();
    try {
      await onSend(written);
      drop();
    } catch (failure) {
      write(written);
      refuse(isSignedOut(failure) ? say('comment.signIn') : failure instanceof Error ? failure.message : String(failure));
    } finally {
      setSending(false);
    }
    return undefined;
  };

  const words: ComposerWords = {
    label, placeholder: say('comment.placeholder'), send: sendWord ?? say('comment.send'), sending: say('comment.sending'), cancel: say('comment.cancel'),
    preview: say('comment.preview'), edit: say('comment.goOn'), nothingToPreview: say('comment.nothingToPreview'), hide: say('comment.hide'), allHidden: say('comment.allHidden'),
    help: say('comment.help'), count: (count) => say('comment.length', { length: count, limit: maxCommentLength }),
  };
  return (
    <Composer
      ref={field} words={words} value={written.text} isAllHidden={written.isAllHidden} isSending={isSending} error={error || undefined} length={length} limit={maxCommentLength}
      onChange={(text) => { setError(''); write({ ...written, text }); }} onAllHidden={(isAllHidden) => write({ ...written, isAllHidden })}
      onSend={() => void send()} {...(onCancel && { onCancel: () => { drop(); onCancel(); } })} preview={<CommentText text={written.text} />}
    />
  );
}
