import { marksOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { EntryAction } from '@yonkoma/ui';
import { Bookmark, Flag, Heart, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useWords } from '../words.ts';
import { nameOf } from './names.ts';
import { useScope } from './thread-scope.ts';
import type { Said } from './thread-rules.ts';
import { isSignedOut } from '@yonkoma/page-kit';
import { useSwitch } from '@yonkoma/page-kit';

const size = 16;

/** What can be done with one comment. Like and favourite flip at once; the number beside them is always the one the service answered. */
export function CommentActions({ said }: { said: Omit<Said, 'children'> }) {
  const say = useWords();
  const { count } = useFormats();
  const { place, verbs, tell, open, ask } = useScope();
  const { isLiked, likeCount, isFavourite, favouriteCount } = marksOf(said);
  const name = nameOf(said, say);
  const send = useCallback((kind: 'like' | 'favourite') => async (isOn: boolean) => {
    try {
      const now = marksOf({ ...said, ...await verbs.mark(kind, said.id, isOn) });
      return kind === 'like' ? now.isLiked : now.isFavourite;
    } catch (error) {
      // Who is not signed in is told so on the way to the sign-in page.
      if (!isSignedOut(error)) tell(error instanceof Error ? error.message : String(error), true);
      throw error;
    }
  }, [said, verbs, tell]);
  const [showsLike, flipLike] = useSwitch(isLiked, send('like'));
  const [showsFavourite, flipFavourite] = useSwitch(isFavourite, send('favourite'));
  const isPublic = said.status === 'normal';
  // The window may close while the page is open: the service has the last word.
  const [seenAt] = useState(() => Date.now());
  const canEdit = said.is_mine === 1 && said.edit_until * 1000 > seenAt;

  return (
    <>
      {isPublic && <EntryAction label={say('comment.like', { name })} icon={<Heart size={size} />} isOn={showsLike} onClick={flipLike} {...(likeCount > 0 && { count: count(likeCount) })} />}
      {isPublic && place && <EntryAction label={say('comment.answer')} isWorded icon={<MessageSquare size={size} />} onClick={() => open({ what: 'answer', id: said.id })} />}
      {isPublic && <EntryAction label={say('comment.favourite', { name })} icon={<Bookmark size={size} />} isOn={showsFavourite} onClick={flipFavourite} {...(favouriteCount > 0 && { count: count(favouriteCount) })} />}
      {isPublic && said.is_mine === 0 && <EntryAction label={say('comment.report', { name })} icon={<Flag size={size} />} onClick={() => ask({ what: 'report', said })} />}
      {canEdit && <EntryAction label={say('comment.edit')} icon={<Pencil size={size} />} onClick={() => open({ what: 'edit', id: said.id })} />}
      {said.is_mine === 1 && <EntryAction label={say('comment.remove')} icon={<Trash2 size={size} />} onClick={() => ask({ what: 'remove', said })} />}
    </>
  );
}
