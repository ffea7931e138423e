import { CommentThread as Thread, type CommentThreadProps } from '@yonkoma/page-kit';
import { useWords } from '../words.ts';
import type { CommentPlace } from './comment-place.ts';
import { useComicTalk } from './use-comic-talk.ts';

/** The comments on a comic, a chapter or a page. `place` must be the same object as long as the place is the same. */
export function CommentThread({ place, ...props }: Omit<CommentThreadProps, 'talk' | 'say'> & { place: CommentPlace }) {
  return <Thread talk={useComicTalk(place)} say={useWords()} {...props} />;
}
