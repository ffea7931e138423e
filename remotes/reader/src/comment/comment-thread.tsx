import { CommentThread as Thread, type CommentThreadProps } from '@yonkoma/page-kit';
import { useWords } from '../words.ts';
import type { CommentPlace } from './comment-place.ts';
import { useComicTalk } from './use-comic-talk.ts';

/** What is said of a comic, a chapter or a page. `place`: the same object while it is the same place. */
export function CommentThread({ place, ...props }: Omit<CommentThreadProps, 'talk' | 'say'> & { place: CommentPlace }) {
  return <Thread talk={useComicTalk(place)} say={useWords()} {...props} />;
}
