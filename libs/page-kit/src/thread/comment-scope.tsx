import { lazyPart } from '@yonkoma/remote-kit';
import { type ReactNode, startTransition, Suspense, useCallback, useMemo, useState } from 'react';
import { focusSoon } from './names.ts';
import type { Pending } from './pending-item.tsx';
import type { Talk } from './talk.ts';
import { type Asked, type Opened, ThreadProvider, type ThreadScope } from './thread-scope.ts';
import { ThreadStatus } from './thread-status.tsx';
import { postedWords, type ThreadSay } from './thread-words.ts';
import { useThreadMessage } from './use-thread-message.ts';
import { useVerbs } from './use-verbs.ts';

const CommentDialogs = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "comment-dialogs" */ './comment-dialogs.tsx')).CommentDialogs,
}));

interface CommentScopeProps {
  talk: Talk;
  say: ThreadSay;
  linkedId?: number;
  /** Renders with the comments that are being sent, and the function that sends a new one. */
  children: (pending: readonly Pending[], send: ThreadScope['send']) => ReactNode;
}

let lastKey = 0;
/** A list updates one turn of the event loop later; until then the pending comment stays. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * The state that the comments of a thread share: opened forms, comments being sent, open questions, and the latest
 * message.
 */
export function CommentScope({ talk, say, linkedId = 0, children }: CommentScopeProps) {
  const verbs = useVerbs(talk);
  const [said, showMessage] = useThreadMessage();
  const [opened, open] = useState<Opened | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const [pending, setPending] = useState<readonly Pending[]>([]);

  const send = useCallback<ThreadScope['send']>(
    async (written, answered) => {
      lastKey += 1;
      const key = lastKey;
      // The answer of the form to the tap does not wait until every comment is drawn again.
      startTransition(() =>
        setPending((before) => [
          ...before,
          { key, text: written.text, rootId: answered ? answered.pid || answered.id : 0, becomes: 0 },
        ]),
      );
      try {
        const { comment, ...posted } = await verbs.post(answered?.id ?? 0, written);
        setPending((before) => before.map((each) => (each.key === key ? { ...each, becomes: comment.id } : each)));
        await nextTurn();
        showMessage(postedWords(say, posted, 'comment.posted'));
        if (!answered) return;
        open(null);
        focusSoon(comment.id);
      } finally {
        setPending((before) => before.filter((each) => each.key !== key));
      }
    },
    [verbs, showMessage, say],
  );

  const scope = useMemo(
    () => ({ talk, say, linkedId, verbs, showMessage, opened, open, ask, send }),
    [talk, say, linkedId, verbs, showMessage, opened, send],
  );
  const close = () => ask(null);
  return (
    <ThreadProvider value={scope}>
      {children(pending, send)}
      <ThreadStatus message={said} />
      {asked && (
        <Suspense>
          <CommentDialogs asked={asked} onClose={close} />
        </Suspense>
      )}
    </ThreadProvider>
  );
}
