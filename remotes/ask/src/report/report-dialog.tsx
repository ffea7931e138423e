import { explainAskReports, listAskReportCategories } from '@yonkoma/contract';
import { ReportDialog as Report } from '@yonkoma/page-kit';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import type { Reply } from '../answer/reply-rules.ts';
import { nameOf } from '../member/names.ts';
import styles from '../question/question.module.css';
import { useScope } from '../question/question-scope.ts';
import { useWords } from '../words.ts';

interface ReportDialogProps {
  /** null for the question. */
  reply: Reply | null;
  questionId: number;
  onClose: () => void;
}

/** Reports a question or a reply to the moderators, and says what happens with the report. */
export function ReportDialog({ reply, questionId, onClose }: ReportDialogProps) {
  const say = useWords();
  const shell = useShell();
  const { verbs } = useScope();
  const { data: explained } = useAnswer(explainAskReports, {});
  return (
    <Report
      words={{
        title: reply ? say('report.titleOf', { name: nameOf(reply.user, say) }) : say('question.report'),
        close: say('close.dialog'),
        cancel: say('cancel'),
        confirm: say('report.send'),
        reason: say('report.reason'),
        noReason: say('report.noReason'),
        details: say('report.details'),
      }}
      categories={listAskReportCategories}
      onSend={async (category, content) => {
        await verbs.report(reply ? 'comment' : 'post', reply?.id ?? questionId, category, content);
        shell.notify(say('report.sent'), 'good');
      }}
      onClose={onClose}
    >
      {explained && <div className={styles.explained} dangerouslySetInnerHTML={{ __html: explained.content }} />}
    </Report>
  );
}
