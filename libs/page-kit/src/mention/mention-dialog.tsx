import { isMentionable, searchMembers } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Dialog, RemoteSelect, type SelectItem } from '@yonkoma/ui';
import { useEffect, useRef } from 'react';
import { type SelectKey, selectWords } from '../select/select-words.ts';

/** The words of the dialog, which the remote has in its `locales/`. */
export type MentionSay = (
  key: SelectKey | 'select.start' | 'comment.mention' | 'comment.mentioned',
  values?: Record<string, string | number>,
) => string;

interface MentionDialogProps {
  say: MentionSay;
  onChoose: (nickname: string) => void;
  onClose: () => void;
}

/** Finds a member to mention, by the beginning of either of their names. */
export function MentionDialog({ say, onChoose, onClose }: MentionDialogProps) {
  const shell = useShell();
  const field = useRef<HTMLInputElement>(null);
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const load = async (written: string, page: number, signal: AbortSignal) => {
    const asked = { select: 'true' as const, quickSearch: written.slice(0, 100), page, limit: 50 };
    const found = await shell.call(searchMembers, asked, { signal });
    const list = found.list
      // A name with spaces cannot be written after `@`.
      .filter(({ nickname }) => isMentionable(nickname))
      .map(
        ({ id, nickname, username }): SelectItem => ({ id, name: nickname, detail: username ? `@${username}` : '' }),
      );
    return { list, total: found.total };
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('comment.mention')} closeLabel={say('select.close')}>
      <RemoteSelect
        ref={field}
        label={say('comment.mentioned')}
        words={{ ...selectWords(say), start: say('select.start') }}
        load={load}
        value={[]}
        onChange={([member]) => member && onChoose(member.name)}
      />
    </Dialog>
  );
}
