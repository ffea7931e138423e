import { useNow } from '@yonkoma/i18n';
import { Allowed } from '@yonkoma/remote-kit';
import { EntryAction } from '@yonkoma/ui';
import { Flag, MessageSquare, Pencil, Shield, Trash2 } from 'lucide-react';
import { ReactionButton } from './reaction-button.tsx';
import { nameOf } from './names.ts';
import { useScope } from './thread-scope.ts';
import type { CommentFields } from './said.ts';

const size = 16;

/** The actions of one comment. */
export function CommentActions({ said }: { said: CommentFields }) {
  const { talk, say, open, ask } = useScope();
  const name = nameOf(said, say);
  const isPublic = said.status === 'normal';
  // The time for editing may end while the page is open; the service decides.
  const seenAt = useNow();
  const canEdit = said.is_mine === 1 && said.edit_until > seenAt;

  return (
    <>
      {isPublic && <ReactionButton said={said} kind="like" />}
      {isPublic && talk.isAnswerable && (
        <EntryAction
          label={say('comment.answer')}
          isWorded
          icon={<MessageSquare size={size} />}
          onClick={() => open({ what: 'answer', id: said.id })}
        />
      )}
      {isPublic && <ReactionButton said={said} kind="favourite" />}
      {isPublic && talk.report && said.is_mine === 0 && (
        <EntryAction
          label={say('comment.report', { name })}
          icon={<Flag size={size} />}
          onClick={() => ask({ what: 'report', said })}
        />
      )}
      {talk.moderation && said.is_mine === 0 && (
        <Allowed to={{ name: 'moderate', node: talk.moderation.node }}>
          <EntryAction
            label={say('comment.moderate', { name })}
            icon={<Shield size={size} />}
            onClick={() => ask({ what: 'moderate', said })}
          />
        </Allowed>
      )}
      {canEdit && (
        <EntryAction
          label={say('comment.edit')}
          icon={<Pencil size={size} />}
          onClick={() => open({ what: 'edit', id: said.id })}
        />
      )}
      {said.is_mine === 1 && (
        <EntryAction
          label={say('comment.remove')}
          icon={<Trash2 size={size} />}
          onClick={() => ask({ what: 'remove', said })}
        />
      )}
    </>
  );
}
