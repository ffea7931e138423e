import { type MemberCard, searchMembers } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Avatar, Dialog, RemoteSelect, type SelectItem, Username } from '@yonkoma/ui';
import { useEffect, useRef } from 'react';
import { useSelectWords } from '../form/use-select-words.ts';
import { useWords } from '../words.ts';
import styles from './recipient-dialog.module.css';

type Found = SelectItem & Pick<MemberCard, 'username' | 'avatar'>;

/** Asks to whom a new message goes. Members are found by the beginning of either of their names. */
export function RecipientDialog({ onChoose, onClose }: { onChoose: (id: number) => void; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const words = useSelectWords();
  const field = useRef<HTMLInputElement>(null);
  // The dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const load = async (quickSearch: string, page: number, signal: AbortSignal) => {
    const { list, total } = await shell.call(
      searchMembers,
      { select: 'true', quickSearch, page, limit: 50 },
      { signal },
    );
    return { list: list.map(({ nickname, ...member }): Found => ({ ...member, name: nickname })), total };
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('message.compose.title')} closeLabel={say('close')}>
      <RemoteSelect<Found>
        ref={field}
        label={say('message.compose.to')}
        help={say('message.compose.help')}
        words={{ ...words, start: say('message.compose.start') }}
        load={load}
        value={[]}
        renderItem={({ name, username, avatar }) => (
          <>
            <Avatar src={shell.pictureUrl(avatar)} name={name} sizePx={32} />
            <span className={styles.names}>
              {name} <Username of={username} />
            </span>
          </>
        )}
        onChange={([member]) => member && onChoose(Number(member.id))}
      />
    </Dialog>
  );
}
