import type { Comment } from '@yonkoma/contract';
import type { CommentFields } from '@yonkoma/page-kit';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import { commentAddress, placeOf } from './comment-place.ts';
import styles from './comments-page.module.css';

/** The place of a comment, with a link; nothing when the place no longer exists. */
export function WhereSaid({ said }: { said: CommentFields }) {
  const say = useWords();
  if (!said.comic_title) return null;
  return (
    <Link className={styles.where} to={commentAddress(placeOf(said as Comment), said.id)}>
      <bdi lang={said.title_lang}>{said.comic_title}</bdi>
      {said.chapter_title && (
        <>
          {' '}
          · <bdi>{said.chapter_title}</bdi>
        </>
      )}
      {(said.image_index ?? 0) > 0 && <> · {say('comment.place.page', { page: said.image_index ?? 0 })}</>}
    </Link>
  );
}
