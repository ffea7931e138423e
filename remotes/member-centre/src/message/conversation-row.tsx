import type { Conversation } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { Avatar, classes, IconButton, Username, VisuallyHidden } from '@yonkoma/ui';
import { BadgeCheck, Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './conversations.module.css';
import { lineOf } from './message-rules.ts';

const shortCount = (count: number) => (count > 99 ? '99+' : String(count));

interface ConversationRowProps {
  row: Conversation;
  begun: string | undefined;
  isOpen: boolean;
  to: string;
  onMore: () => void;
}

/** One conversation: the partner, the last message and its time. The text is bold and has a count until it is read. */
export function ConversationRow({ row, begun, isOpen, to, onMore }: ConversationRowProps) {
  const say = useWords();
  const { pictureUrl } = useShell();
  const ownId = useMember()?.id;
  const { agoShort, moment } = useFormats();
  const { show_user: partner, unread } = row;
  const line =
    lineOf(row.text) || (row.images.length > 0 ? say('message.pictureOnly', { count: row.images.length }) : '');
  return (
    <li className={classes(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}>
      <Link to={to} className={styles.link} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
        <Avatar src={pictureUrl(partner.avatar)} name={partner.nickname} sizePx={44} />
        <span className={styles.what}>
          <span className={styles.who}>
            <bdi className={styles.name}>{partner.nickname}</bdi>
            {row.is_official === 1 && (
              <span className={styles.official}>
                <BadgeCheck size={16} aria-hidden />
                <VisuallyHidden>{say('message.official')}</VisuallyHidden>
              </span>
            )}
            <Username of={partner.username} className={styles.username} />
            <time
              className={styles.time}
              dateTime={new Date(row.create_at * 1000).toISOString()}
              title={moment(row.create_at)}
            >
              {agoShort(row.create_at)}
            </time>
          </span>
          <span className={styles.last}>
            <span className={styles.line}>
              {begun === undefined ? (
                <>
                  {row.is_blocked === 1
                    ? `${say('message.blocked')} · `
                    : row.user_id === ownId
                      ? `${say('message.you')}: `
                      : ''}
                  <bdi>{line}</bdi>
                </>
              ) : (
                <>
                  <span className={styles.draft}>{say('message.draft')}:</span> <bdi>{lineOf(begun)}</bdi>
                </>
              )}
            </span>
            {unread > 0 && (
              <span className={styles.count}>
                <VisuallyHidden>{say('message.unreadCount', { count: unread })}</VisuallyHidden>
                <span aria-hidden="true">{shortCount(unread)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
      <IconButton className={styles.more} label={say('message.moreAbout', { name: partner.nickname })} onClick={onMore}>
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
