import { useMember, useUnread } from '@yonkoma/remote-kit';
import { Avatar, classes, VisuallyHidden } from '@yonkoma/ui';
import { BookOpenText, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../language/words.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { MemberIcon } from '../menu/member-icon.tsx';
import { withoutGroups } from '../menu/member-menus.ts';
import { useMenus } from '../menu/menus-context.ts';
import { memberPath } from '../session/public-routes.ts';
import { useSession } from '../session/session-context.ts';
import { messagesPath } from '../unread/unread.ts';
import { shortCount } from '../unread/unread-rules.ts';
import { checkInPath, useMenuNews } from './use-menu-news.ts';
import styles from './user-menu.module.css';

const centre = { kind: 'tab', path: memberPath } as const;

/**
 * The menu under a member's picture: the member, where they stopped reading, the pages that their rules name, and
 * signing out. The check-in is listed until it is done for the day.
 */
export default function UserMenu({ avatar, name }: { avatar: string; name: string }) {
  const say = useWords();
  const session = useSession();
  const member = useMember();
  const { count } = useUnread();
  const { dropdown } = useMenus();
  const all = withoutGroups(dropdown);
  const news = useMenuNews(all.some(({ path }) => path === checkInPath));
  const { place, checkIn } = news ?? { place: null, checkIn: null };
  const entries = all.filter(({ path }) => path !== checkInPath || checkIn !== null);
  return (
    <nav className={styles.menu} aria-label={say('user.menu')}>
      <MenuLink entry={centre} className={styles.who}>
        <Avatar src={avatar} name={name} sizePx={44} />
        <span className={styles.names}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.level}>{member?.level_name}</span>
        </span>
        <VisuallyHidden>, {say('user.centre')}</VisuallyHidden>
      </MenuLink>
      {news && (
        <ul>
          {place && (
            <li className={styles.first}>
              <MenuLink entry={{ kind: 'tab', path: place.path }} className={styles.entry}>
                <BookOpenText size={20} aria-hidden />
                <span className={styles.names}>
                  {say('user.continue')}
                  <span className={styles.what} lang={place.lang}>
                    {place.title}
                  </span>
                </span>
              </MenuLink>
            </li>
          )}
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} className={styles.entry}>
                <MemberIcon name={entry.icon} />
                {entry.title}
                {entry.path === messagesPath && count > 0 && (
                  <Note className={styles.count} said={say('unread.count', { count })}>
                    {shortCount(count)}
                  </Note>
                )}
                {entry.path === checkInPath && checkIn !== null && (
                  <Note className={styles.gain} said={say('user.gain', { count: checkIn })}>
                    +{checkIn}
                  </Note>
                )}
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
      )}
    </nav>
  );
}

/** A figure at the end of an entry, and the words for it. */
function Note({ said, className, children }: { said: string; className: string | undefined; children: ReactNode }) {
  return (
    <span className={classes(styles.note, className)}>
      <VisuallyHidden>, {said}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
