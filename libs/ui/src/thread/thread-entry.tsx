import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../avatar.tsx';
import { classes } from '../class-names.ts';
import { Nickname } from '../nickname.tsx';
import { Username } from '../username.tsx';
import styles from './thread-entry.module.css';

export interface ThreadEntryProps {
  /** In the document, for links to it. */
  id: string;
  /** What a screen reader calls it, e.g. `Mika, 3 hours ago`. */
  label: string;
  /** null when the author has left. */
  author: {
    name: string;
    username?: string | undefined;
    avatar: string;
    /** As words, `Level 4`. */
    level: string;
    /** For the colour of the name. */
    levelNumber?: number | undefined;
    to: string;
  } | null;
  /** The text in place of an author. */
  noAuthor: string;
  time: { text: string; iso: string; title: string; to: string } | null;
  /** Below the name: whom it answers, its place, that it waits for approval. */
  notes?: ReactNode;
  /** Edited, or being sent. */
  state?: string | undefined;
  isHighlighted?: boolean;
  isPending?: boolean;
  /** The text. */
  children: ReactNode;
  actions?: ReactNode;
  /** Answers and other content below it. */
  below?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** One entry of a thread: author, time, text and actions. Scripts can move the focus to it. */
export function ThreadEntry({
  id,
  label,
  author,
  noAuthor,
  time,
  notes,
  state,
  isHighlighted,
  isPending,
  children,
  actions,
  below,
  ref,
}: ThreadEntryProps) {
  return (
    <article
      id={id}
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isPending || undefined}
      className={classes(styles.entry, isHighlighted && styles.marked, isPending && styles.pending)}
    >
      <div className={styles.face}>
        <Avatar src={author?.avatar ?? ''} name={author?.name ?? ''} sizePx={36} />
      </div>
      <div className={styles.what}>
        <header className={styles.header}>
          {author ? (
            <Link className={styles.name} to={author.to}>
              <Nickname level={author.levelNumber}>{author.name}</Nickname>
            </Link>
          ) : (
            <span className={styles.noName}>{noAuthor}</span>
          )}
          <Username of={author?.username} />
          {author && <span className={styles.level}>{author.level}</span>}
          {time && (
            <Link className={styles.time} to={time.to} replace preventScrollReset title={time.title}>
              <time dateTime={time.iso}>{time.text}</time>
            </Link>
          )}
          {state && <span className={styles.state}>{state}</span>}
        </header>
        {notes && <div className={styles.notes}>{notes}</div>}
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </article>
  );
}
