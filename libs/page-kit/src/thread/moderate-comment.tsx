import { DecisionDialog } from '../dialog/decision-dialog.tsx';
import { nameOf } from './names.ts';
import { type Asked, useScope } from './thread-scope.ts';

/** Hides a comment or deletes it, as a moderator. */
export function ModerateComment({ said, onClose }: { said: Asked['said']; onClose: () => void }) {
  const { say, showMessage, talk, verbs } = useScope();
  if (!talk.moderation) return null;
  return (
    <DecisionDialog
      words={{
        title: say('comment.moderate', { name: nameOf(said, say) }),
        close: say('close'),
        cancel: say('comment.cancel'),
        confirm: say('comment.verdict.confirm'),
        reason: say('comment.reason.label'),
        noReason: say('comment.reason.missing'),
        details: say('comment.verdict.words'),
        verdict: say('comment.verdict.label'),
        refuse: say('comment.verdict.hide'),
        delete: say('comment.verdict.delete'),
      }}
      categories={talk.moderation.categories}
      onDecide={async (decision) => {
        await verbs.moderate(said, decision);
        showMessage(say('comment.moderated'));
      }}
      onClose={onClose}
    />
  );
}
