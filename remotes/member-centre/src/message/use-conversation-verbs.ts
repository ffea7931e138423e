import { useQueryClient } from '@tanstack/react-query';
import { blockMember, deleteMessages, readDialog } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { conversationsKey } from './use-conversations.ts';

const atOnce = 100;

/** Actions of a member on a whole conversation. Each rejects with a message that can be shown. */
export function useConversationVerbs() {
  const shell = useShell();
  const queries = useQueryClient();
  return useMemo(() => {
    const anew = () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: conversationsKey }),
        queries.invalidateQueries({ queryKey: ['member-centre', 'dialog'] }),
      ]);
    return {
      /** Opening a dialog marks its messages as read. */
      async read(partnerId: number, unread: number) {
        await shell.call(readDialog, { userId: partnerId, limit: Math.min(Math.max(unread, 1), atOnce) });
        await queries.invalidateQueries({ queryKey: conversationsKey });
      },
      async block(partnerId: number, isBlocked: boolean) {
        await shell.call(blockMember, { userId: partnerId, state: isBlocked ? 1 : 0 });
        await anew();
      },
      /** Deletes the whole conversation, for this member only. */
      async forget(partnerId: number) {
        for (;;) {
          const { list } = await shell.call(readDialog, { userId: partnerId, limit: atOnce });
          if (list.length === 0) break;
          await shell.call(deleteMessages, { ids: list.map(({ id }) => id) });
        }
        await anew();
      },
    };
  }, [shell, queries]);
}
