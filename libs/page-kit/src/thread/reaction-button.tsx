import { useFormats } from '@yonkoma/i18n';
import { EntryAction } from '@yonkoma/ui';
import { Bookmark, Heart } from 'lucide-react';
import { useCallback } from 'react';
import { isSignedOut } from '../act/use-as-member.ts';
import { useSwitch } from '../act/use-switch.ts';
import { nameOf } from './names.ts';
import type { CommentFields } from './said.ts';
import type { Talk } from './talk.ts';
import { useScope } from './thread-scope.ts';

interface ReactionButtonProps {
  said: CommentFields;
  kind: 'like' | 'favourite';
}

/** The button for like or favourite. It changes at once; its count is always the one that the service answered. */
export function ReactionButton(props: ReactionButtonProps) {
  const { react } = useScope().talk;
  return react ? <Reactable {...props} react={react} /> : null;
}

function Reactable({ said, kind, react }: ReactionButtonProps & { react: NonNullable<Talk['react']> }) {
  const { count } = useFormats();
  const { verbs, showMessage, say } = useScope();
  const reactions = react.of(said);
  const [isOn, total] =
    kind === 'like' ? [reactions.isLiked, reactions.likeCount] : [reactions.isFavourite, reactions.favouriteCount];
  const send = useCallback(
    async (wanted: boolean) => {
      try {
        const now = react.of({ ...said, ...(await verbs.react(kind, said.id, wanted)) });
        return kind === 'like' ? now.isLiked : now.isFavourite;
      } catch (error) {
        // A guest is informed on the way to the sign-in page.
        if (!isSignedOut(error)) showMessage(error instanceof Error ? error.message : String(error), true);
        throw error;
      }
    },
    [said, kind, react, verbs, showMessage],
  );
  const [isShown, flip] = useSwitch(isOn, send);
  const name = nameOf(said, say);
  const Icon = kind === 'like' ? Heart : Bookmark;
  return (
    <EntryAction
      label={kind === 'like' ? react.likeLabel(name) : react.favouriteLabel(name)}
      icon={<Icon size={16} />}
      isOn={isShown}
      onClick={flip}
      {...(total > 0 && { count: count(total) })}
    />
  );
}
