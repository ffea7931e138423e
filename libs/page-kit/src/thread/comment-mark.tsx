import { useFormats } from '@yonkoma/i18n';
import { EntryAction } from '@yonkoma/ui';
import { Bookmark, Heart } from 'lucide-react';
import { useCallback } from 'react';
import { isSignedOut } from '../act/use-as-member.ts';
import { useSwitch } from '../act/use-switch.ts';
import { nameOf } from './names.ts';
import type { Told } from './said.ts';
import type { Talk } from './talk.ts';
import { useScope } from './thread-scope.ts';

interface CommentMarkProps {
  said: Told;
  kind: 'like' | 'favourite';
}

/** The button for like or favourite. It changes at once; its count is always the one that the service answered. */
export function CommentMark(props: CommentMarkProps) {
  const { mark } = useScope().talk;
  return mark ? <Marked {...props} mark={mark} /> : null;
}

function Marked({ said, kind, mark }: CommentMarkProps & { mark: NonNullable<Talk['mark']> }) {
  const { count } = useFormats();
  const { verbs, tell, say } = useScope();
  const marks = mark.of(said);
  const [isOn, total] = kind === 'like' ? [marks.isLiked, marks.likeCount] : [marks.isFavourite, marks.favouriteCount];
  const send = useCallback(
    async (wanted: boolean) => {
      try {
        const now = mark.of({ ...said, ...(await verbs.mark(kind, said.id, wanted)) });
        return kind === 'like' ? now.isLiked : now.isFavourite;
      } catch (error) {
        // A guest is informed on the way to the sign-in page.
        if (!isSignedOut(error)) tell(error instanceof Error ? error.message : String(error), true);
        throw error;
      }
    },
    [said, kind, mark, verbs, tell],
  );
  const [isShown, flip] = useSwitch(isOn, send);
  const name = nameOf(said, say);
  const Icon = kind === 'like' ? Heart : Bookmark;
  return (
    <EntryAction
      label={kind === 'like' ? mark.likeLabel(name) : mark.favouriteLabel(name)}
      icon={<Icon size={16} />}
      isOn={isShown}
      onClick={flip}
      {...(total > 0 && { count: count(total) })}
    />
  );
}
