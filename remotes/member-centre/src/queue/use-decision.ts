import { moderateAskText, moderateComment, moderateListText, moderateMessageText } from '@yonkoma/contract';
import { type Decision, useTellRefusal } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useMemo } from 'react';
import { useWords } from '../words.ts';
import type { Waiting } from './queue-page.tsx';

/** Sends decisions about texts of any kind. `onDecided` runs after each, also when somebody else was faster. */
export function useDecision(onDecided: () => void) {
  const shell = useShell();
  const say = useWords();
  const tellRefusal = useTellRefusal();
  const decide = useCallback(
    async ({ kind, id }: Pick<Waiting, 'kind' | 'id'>, decision: Decision | { verdict: 'approve' }) => {
      if (kind === 'comment') await shell.call(moderateComment, { comment_id: id, ...decision });
      else if (kind === 'message') await shell.call(moderateMessageText, { message_id: id, ...decision });
      else if (kind === 'list') await shell.call(moderateListText, { list_id: id, ...decision });
      else await shell.call(moderateAskText, { kind, id, ...decision });
      shell.notify(say('queue.decided'), 'good');
      onDecided();
    },
    [shell, say, onDecided],
  );
  return useMemo(
    () => ({
      decide,
      async approve(waiting: Waiting) {
        try {
          await decide(waiting, { verdict: 'approve' });
        } catch (failure) {
          tellRefusal(failure);
          onDecided();
        }
      },
    }),
    [decide, tellRefusal, onDecided],
  );
}
