import { useMember, useShell } from '@yonkoma/remote-kit';
import { ThreadEntry } from '@yonkoma/ui';
import { CommentText } from './comment-text.tsx';
import { cardAddress } from './names.ts';
import { useScope } from './thread-scope.ts';

export interface Pending {
  key: number;
  text: string;
  /** The comment whose conversation it will be in, 0 for none. */
  rootId: number;
  /** The id of the new comment, 0 until the service has answered. The list shows either the pending or the new one. */
  becomes: number;
}

/** A comment that is being sent. */
export function PendingItem({ pending }: { pending: Pending }) {
  const { say } = useScope();
  const shell = useShell();
  const member = useMember();
  const author = member && {
    name: member.nickname,
    username: member.username,
    avatar: member.avatar && shell.pictureUrl(member.avatar),
    level: say('comment.level', { level: member.level }),
    levelNumber: member.level,
    to: cardAddress(member.id),
  };
  return (
    <ThreadEntry
      id={`pending-${pending.key}`}
      label={say('comment.sending')}
      author={author}
      noAuthor=""
      time={null}
      state={say('comment.sending')}
      isPending
    >
      <CommentText text={pending.text} />
    </ThreadEntry>
  );
}
