import { type MemberCard, searchMembers } from '@yonkoma/contract';
import { selectWords } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { Avatar, RemoteSelect, type SelectItem, Username } from '@yonkoma/ui';
import type { Ref } from 'react';
import { useWords } from '../words.ts';
import styles from './member-field.module.css';

/** A member as the select shows them; the name is the nickname. */
export type FoundMember = SelectItem & Pick<MemberCard, 'username' | 'avatar'>;

interface MemberFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  name?: string;
  value: FoundMember | null;
  onChange: (member: FoundMember | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Finds another member by the beginning of either of their names. */
export function MemberField({ value, onChange, error, ...field }: MemberFieldProps) {
  const say = useWords();
  const shell = useShell();
  const load = async (quickSearch: string, page: number, signal: AbortSignal) => {
    const asked = { select: 'true' as const, quickSearch: quickSearch.slice(0, 100), page, limit: 50 };
    const { list, total } = await shell.call(searchMembers, asked, { signal });
    return { list: list.map(({ nickname, ...member }): FoundMember => ({ ...member, name: nickname })), total };
  };
  return (
    <RemoteSelect<FoundMember>
      {...field}
      {...(error && { error })}
      words={{ ...selectWords(say), start: say('select.start') }}
      load={load}
      value={value ? [value] : []}
      renderItem={({ name, username, avatar }) => (
        <>
          <Avatar src={shell.pictureUrl(avatar)} name={name} sizePx={32} />
          <span className={styles.names}>
            {name} <Username of={username} />
          </span>
        </>
      )}
      onChange={([member]) => onChange(member ?? null)}
    />
  );
}
