import { isMentionable, searchMembers } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Dialog, RemoteSelect, type SelectItem } from '@yonkoma/ui';
import { useEffect, useRef } from 'react';
import { useScope } from './thread-scope.ts';

interface MentionDialogProps {
  onChoose: (nickname: string) => void;
  onClose: () => void;
}

/** Finds a member to mention, by the beginning of either of their names. */
export function MentionDialog({ onChoose, onClose }: MentionDialogProps) {
  const { say } = useScope();
  const shell = useShell();
  const field = useRef<HTMLInputElement>(null);
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const load = async (quickSearch: string, page: number, signal: AbortSignal) => {
    const found = await shell.call(searchMembers, { select: 'true', quickSearch, page, limit: 50 }, { signal });
    const list = found.list
      // A name with spaces cannot be written after `@`.
      .filter(({ nickname }) => isMentionable(nickname))
      .map(
        ({ id, nickname, username }): SelectItem => ({ id, name: nickname, detail: username ? `@${username}` : '' }),
      );
    return { list, total: found.total };
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('comment.mention')} closeLabel={say('close')}>
      <RemoteSelect
        ref={field}
        label={say('comment.mentioned')}
        words={{
          open: say('select.open'),
          clear: say('select.clear'),
          remove: (name) => say('select.remove', { name }),
          loading: say('select.loading'),
          none: say('select.none'),
          start: say('select.start'),
          failed: say('select.failed'),
          retry: say('retry'),
          found: (count) => say('select.found', { count }),
          full: (most) => say('select.full', { most }),
          done: say('select.done'),
          close: say('close'),
        }}
        load={load}
        value={[]}
        onChange={([member]) => member && onChoose(member.name)}
      />
    </Dialog>
  );
}
