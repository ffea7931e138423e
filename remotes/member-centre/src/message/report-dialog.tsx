import { listReportCategories, type Message, reportMessage } from '@yonkoma/contract';
import { ReportDialog as Report } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useWords } from '../words.ts';

/** Reports a received message to the moderators. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  return (
    <Report
      words={{
        title: say('message.reportOf', { name: message.user.nickname }),
        close: say('close'),
        cancel: say('cancel'),
        confirm: say('message.report.send'),
        reason: say('message.report.reason'),
        noReason: say('message.report.missing'),
        details: say('message.report.details'),
        detailsHelp: say('message.report.help'),
      }}
      categories={listReportCategories}
      onSend={(category, content) =>
        shell.call(
          reportMessage,
          { id: message.id, category_id: category, content },
          { success: say('message.reported') },
        )
      }
      onClose={onClose}
    />
  );
}
