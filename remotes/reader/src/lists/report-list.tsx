import { listReportCategories, reportList } from '@yonkoma/contract';
import { ReportDialog } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useWords } from '../words.ts';

/** Reports the public list of somebody else to the moderators. */
export function ReportList({ listKey, name, onClose }: { listKey: string; name: string; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  return (
    <ReportDialog
      words={{
        title: say('lists.reportOf', { name }),
        close: say('close'),
        cancel: say('lists.cancel'),
        confirm: say('comment.reason.send'),
        reason: say('comment.reason.label'),
        noReason: say('comment.reason.missing'),
        details: say('comment.reason.details'),
        detailsHelp: say('comment.reason.detailsHelp'),
      }}
      categories={listReportCategories}
      onSend={async (category_id, content) => {
        await shell.call(reportList, { key: listKey, category_id, content });
        shell.notify(say('lists.reported'), 'good');
      }}
      onClose={onClose}
    />
  );
}
