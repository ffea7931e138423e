import { useUnread } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import { Mail } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import styles from './message-entry.module.css';
import { messagesPath } from './unread.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** The link to the message centre in the header, with the unread count. */
export function MessageEntry() {
  const say = useWords();
  const { count } = useUnread();
  const label = count > 0 ? say('unread.entryCount', { count }) : say('unread.entry');
  return (
    <NavLink
      to={messagesPath}
      aria-label={label}
      title={label}
      className={({ isActive }) => classes(styles.entry, isActive && styles.here)}
    >
      <Mail size={20} aria-hidden />
      <UnreadBadge />
    </NavLink>
  );
}
