import { commentLength, commentLimits } from '@yonkoma/contract';
import { CallFailure, useMember } from '@yonkoma/remote-kit';
import { Composer, type ComposerHandle, type ComposerWords } from '@yonkoma/ui';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../act/use-as-member.ts';
import { useMention } from '../mention/use-mention.tsx';
import { CommentText } from './comment-text.tsx';
import type { Written } from './talk.ts';
import { useScope } from './thread-scope.ts';
import { useDraft } from './use-draft.ts';

interface CommentComposerProps {
  /** The key of the draft. */
  draft: string;
  label: string;
  sendWord?: string;
  start?: Written;
  startsFocused?: boolean;
  /** Rejects with the reason of a refusal. The text then comes back, with the reason beside it. */
  onSend: (written: Written) => Promise<void>;
  onCancel?: () => void;
}

/** Seconds to wait before the service accepts it; 0 when waiting does not help. */
const waitOf = (failure: unknown): number => {
  if (!(failure instanceof CallFailure) || failure.refusal !== 'comment-too-fast') return 0;
  const seconds = (failure.data as { seconds?: unknown } | null)?.seconds;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0;
};

/** The form for a comment. Its draft stays on this device until the comment is sent. */
export function CommentComposer({
  draft,
  label,
  sendWord,
  start,
  startsFocused = false,
  onSend,
  onCancel,
}: CommentComposerProps) {
  const { say, talk } = useScope();
  const { written, write, takeOut, drop } = useDraft(draft, start);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const member = useMember();
  const field = useRef<ComposerHandle>(null);
  const { dialog, ...mentioning } = useMention(say, (nickname) => field.current?.mention(nickname));
  const length = commentLength(written.text);
  const limits = commentLimits(member);
  // A sheet opens after its content is rendered, and first takes the focus itself.
  useEffect(() => {
    if (!startsFocused) return undefined;
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [startsFocused]);

  // A message that it was too early disappears when the wait is over.
  const [waitS, setWaitS] = useState(0);
  useEffect(() => {
    if (waitS === 0) return undefined;
    const timer = setTimeout(() => {
      setWaitS(0);
      setError('');
    }, waitS * 1000);
    return () => clearTimeout(timer);
  }, [waitS]);

  const refuse = (reason: string, seconds = 0) => {
    setError(reason);
    setWaitS(seconds);
    field.current?.focus();
  };
  const send = async () => {
    if (isSending) return;
    if (length === 0) return refuse(say('comment.empty'));
    // What a higher level may write goes to the service: its refusal names that level, and the level may have risen.
    if (length > limits.most) return refuse(say('comment.tooLong', { limit: limits.own }));
    setError('');
    setSending(true);
    takeOut();
    try {
      await onSend(written);
      drop();
    } catch (failure) {
      write(written);
      const seconds = waitOf(failure);
      if (seconds > 0) refuse(say('comment.tooFast', { seconds }), seconds);
      else
        refuse(
          isSignedOut(failure) ? say('comment.signIn') : failure instanceof Error ? failure.message : String(failure),
        );
    } finally {
      setSending(false);
    }
    return undefined;
  };

  const words: ComposerWords = {
    label,
    placeholder: say('comment.placeholder'),
    send: sendWord ?? say('comment.send'),
    sending: say('comment.sending'),
    cancel: say('comment.cancel'),
    preview: say('comment.preview'),
    edit: say('comment.goOn'),
    nothingToPreview: say('comment.nothingToPreview'),
    hide: say('comment.hide'),
    mention: say('comment.mention'),
    ...(talk.hideAll !== undefined && { allHidden: talk.hideAll }),
    help: say('comment.help'),
    count: (count) => say('comment.length', { length: count, limit: limits.own }),
  };
  return (
    <>
      <Composer
        ref={field}
        words={words}
        value={written.text}
        isAllHidden={written.isAllHidden}
        isSending={isSending}
        error={error || undefined}
        length={length}
        limit={limits.own}
        onChange={(text) => {
          setError('');
          write({ ...written, text });
        }}
        {...(talk.hideAll !== undefined && {
          onAllHidden: (isAllHidden: boolean) => write({ ...written, isAllHidden }),
        })}
        onSend={() => void send()}
        {...(onCancel && {
          onCancel: () => {
            drop();
            onCancel();
          },
        })}
        {...mentioning}
        preview={<CommentText text={written.text} />}
      />
      {dialog}
    </>
  );
}
