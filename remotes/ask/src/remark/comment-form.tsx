import { commentLength, commentLimits, parseComment } from '@yonkoma/contract';
import { isSignedOut, useMention } from '@yonkoma/page-kit';
import { useBrowserValue, useMember, useShell } from '@yonkoma/remote-kit';
import { Composer, type ComposerHandle, type ComposerWords, ThreadText } from '@yonkoma/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../answer/reply-rules.ts';
import { elementId } from '../answer/reply-rules.ts';
import { forgetCopy, keepCopy, recallCopy } from '../draft/copy-store.ts';
import { noFields } from '../draft/draft-rules.ts';
import { nameOf } from '../member/names.ts';
import { useScope } from '../question/question-scope.ts';
import { sentWords, useWords } from '../words.ts';

interface CommentFormProps {
  /** The answer to comment on; null for the question. */
  on: Reply | null;
  /** The text at the start, when a comment is edited. */
  start?: string;
  onSend: (text: string) => Promise<{ review: 'yes' | 'no'; review_level?: number | undefined }>;
  onDone: () => void;
}

/** The form for a comment. Its text is stored on this device until the comment has been sent. */
export default function CommentForm({ on, start, onSend, onDone }: CommentFormProps) {
  const say = useWords();
  const shell = useShell();
  const self = useMember();
  const member = self?.id;
  const limits = commentLimits(self);
  const { questionId } = useScope();
  const place = `comment.${questionId}.${on ? elementId(on) : 'question'}`;
  const recallText = useCallback(() => recallCopy(place, member)?.fields.content ?? '', [place, member]);
  const kept = useBrowserValue(recallText, '');
  const [written, setText] = useState<string | null>(null);
  const text = written ?? start ?? kept;
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<ComposerHandle>(null);
  useEffect(() => field.current?.focus(), []);
  const { dialog, ...mentioning } = useMention(say, (nickname) => field.current?.mention(nickname));
  const length = commentLength(text);

  const write = (next: string) => {
    setError('');
    setText(next);
    if (start === undefined)
      keepCopy(place, member, { fields: { ...noFields, content: next }, version: 0, at: Date.now(), isSaved: false });
  };
  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const send = async () => {
    if (isSending) return;
    if (length === 0) return refuse(say('comment.empty'));
    // What a higher level may write goes to the service: its refusal names that level.
    if (length > limits.most) return refuse(say('comment.tooLong', { limit: limits.own }));
    setSending(true);
    try {
      const posted = await onSend(text.trim());
      forgetCopy(place, member);
      shell.notify(sentWords(say, posted, 'comment.sent'), 'good');
      onDone();
    } catch (failure) {
      setSending(false);
      refuse(isSignedOut(failure) ? say('signInToSend') : failure instanceof Error ? failure.message : String(failure));
    }
    return undefined;
  };
  const words: ComposerWords = {
    label: on ? say('comment.writeTo', { name: nameOf(on.user, say) }) : say('comment.write'),
    placeholder: say('comment.placeholder'),
    send: say(start === undefined ? 'comment.send' : 'save'),
    sending: say('sending'),
    cancel: say('cancel'),
    preview: say('write.preview'),
    edit: say('write.write'),
    nothingToPreview: say('write.nothing'),
    hide: say('write.format.spoiler'),
    mention: say('comment.mention'),
    help: say('comment.help'),
    count: (count) => say('write.length', { length: count, limit: limits.own }),
  };
  return (
    <>
      <Composer
        ref={field}
        words={words}
        value={text}
        onChange={write}
        onSend={() => void send()}
        onCancel={onDone}
        {...mentioning}
        isSending={isSending}
        error={error || undefined}
        length={length}
        limit={limits.own}
        preview={<ThreadText parts={parseComment(text)} spoilerLabel={say('spoiler')} />}
      />
      {dialog}
    </>
  );
}
