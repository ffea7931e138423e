import { ReportDialog } from '../dialog/report-dialog.tsx';
import { nameOf } from './names.ts';
import { type Asked, useScope } from './thread-scope.ts';

/** Reports a comment to the moderators. */
export function ReportComment({ said, onClose }: { said: Asked['said']; onClose: () => void }) {
  const {
    say,
    showMessage,
    talk: { report },
  } = useScope();
  if (!report) return null;
  return (
    <ReportDialog
      words={{
        title: say('comment.reportOf', { name: nameOf(said, say) }),
        close: say('close'),
        cancel: say('comment.cancel'),
        confirm: say('comment.reason.send'),
        reason: say('comment.reason.label'),
        noReason: say('comment.reason.missing'),
        details: say('comment.reason.details'),
        detailsHelp: say('comment.reason.detailsHelp'),
      }}
      categories={report.categories}
      onSend={async (category, content) => {
        await report.send(said.id, category, content);
        showMessage(say('comment.reported'));
      }}
      onClose={onClose}
    />
  );
}
