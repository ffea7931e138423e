import type { AskRevision, TextChange } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Username, VisuallyHidden } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { cardAddress, nameOf } from '../member/names.ts';
import { useWords } from '../words.ts';
import styles from './revision.module.css';

/** One edit: removed and added words, marked by a line through them, by colour, and in words for screen readers. */
export function RevisionItem({
  revision: { revision, create_at: at, user, title, tags, content },
}: {
  revision: AskRevision;
}) {
  const say = useWords();
  const { ago, moment } = useFormats();
  return (
    <article className={styles.revision} aria-labelledby={`revision-${revision}`}>
      <header className={styles.head}>
        <h2 id={`revision-${revision}`} className={styles.number}>
          {say(revision === 1 ? 'history.first' : 'history.number', { number: revision })}
        </h2>
        {user ? (
          <Link to={cardAddress(user.id)}>
            <bdi>{user.nickname}</bdi>
          </Link>
        ) : (
          <span>{nameOf(user, say)}</span>
        )}
        <Username of={user?.username} />
        <time dateTime={new Date(at * 1000).toISOString()} title={moment(at)}>
          {ago(at)}
        </time>
      </header>
      {title.length > 0 && (
        <p className={styles.heading} dir="auto">
          <Changes pieces={title} isFirst={revision === 1} />
        </p>
      )}
      <div className={styles.text} dir="auto">
        <Changes pieces={content} isFirst={revision === 1} />
      </div>
      {tags.length > 0 && (
        <p className={styles.tags} dir="auto">
          <Changes pieces={tags} isFirst={revision === 1} />
        </p>
      )}
    </article>
  );
}

function Changes({ pieces, isFirst }: { pieces: TextChange; isFirst: boolean }) {
  const say = useWords();
  return pieces.map(({ op, text }, place) => {
    if (op === 'same' || isFirst) return <span key={place}>{text}</span>;
    const Piece = op === 'added' ? 'ins' : 'del';
    return (
      <Piece key={place} className={styles[op]}>
        <VisuallyHidden>{say(`history.${op}`)} </VisuallyHidden>
        {text}
      </Piece>
    );
  });
}
