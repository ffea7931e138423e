import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { type Asked, useScope } from './thread-scope.ts';

/** Asks for confirmation before a comment is deleted. */
export function RemoveComment({ said, onClose }: { said: Asked['said']; onClose: () => void }) {
  const { say, verbs, showMessage } = useScope();
  return (
    <ConfirmDialog
      isDestructive
      words={{
        title: say('comment.removeTitle'),
        close: say('close'),
        cancel: say('comment.keep'),
        confirm: say('comment.remove'),
      }}
      onConfirm={async () => {
        await verbs.remove(said);
        showMessage(say('comment.removed'));
      }}
      onClose={onClose}
    >
      {say('comment.removeText')}
    </ConfirmDialog>
  );
}
