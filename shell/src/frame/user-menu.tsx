import { useMember, useUnread } from '@yonkoma/remote-kit';
import { Avatar, VisuallyHidden } from '@yonkoma/ui';
import { LogOut, User } from 'lucide-react';
import { useWords } from '../language/words.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { MemberIcon } from '../menu/member-icon.tsx';
import { withoutGroups } from '../menu/member-menus.ts';
import { useMenus } from '../menu/menus-context.ts';
import { memberPath } from '../session/public-routes.ts';
import { useSession } from '../session/session-context.ts';
import { messagesPath } from '../unread/unread.ts';
import { shortCount } from '../unread/unread-rules.ts';
import styles from './user-menu.module.css';

const centre = { kind: 'tab', path: memberPath } as const;

/** The menu under a member's picture: the member, the pages that their rules name, and signing out. */
export default function UserMenu({ avatar, name }: { avatar: string; name: string }) {
  const say = useWords();
  const session = useSession();
  const member = useMember();
  const { count } = useUnread();
  const { dropdown } = useMenus();
  const entries = withoutGroups(dropdown);
  return (
    <nav className={styles.menu} aria-label={say('user.menu')}>
      <div className={styles.who}>
        <Avatar src={avatar} name={name} sizePx={44} />
        <span className={styles.names}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.level}>{member?.level_name}</span>
        </span>
      </div>
      <ul>
        <li>
          <MenuLink entry={centre} className={styles.entry}>
            <User size={20} aria-hidden />
            {say('user.centre')}
          </MenuLink>
        </li>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} className={styles.entry}>
              <MemberIcon name={entry.icon} />
              {entry.title}
              {entry.path === messagesPath && count > 0 && <Count count={count} />}
            </MenuLink>
          </li>
        ))}
        <li className={styles.last}>
          <button type="button" className={styles.entry} onClick={() => void session.end()}>
            <LogOut size={20} aria-hidden />
            {say('user.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number }) {
  const say = useWords();
  return (
    <span className={styles.count}>
      <VisuallyHidden>, {say('unread.count', { count })}</VisuallyHidden>
      <span aria-hidden="true">{shortCount(count)}</span>
    </span>
  );
}
