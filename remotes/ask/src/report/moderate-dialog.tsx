import { listAskReportCategories } from '@yonkoma/contract';
import { DecisionDialog } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '../answer/reply-rules.ts';
import { nameOf } from '../member/names.ts';
import { useScope } from '../question/question-scope.ts';
import { useWords } from '../words.ts';

/** Hides a text or deletes it, as a moderator; `reply` is null for the question, whose page is left then. */
export function ModerateDialog({ reply, onClose }: { reply: Reply | null; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const navigate = useNavigate();
  const { verbs, author } = useScope();
  return (
    <DecisionDialog
      words={{
        title: say('moderate.title', { name: nameOf(reply ? reply.user : author, say) }),
        close: say('close.dialog'),
        cancel: say('cancel'),
        confirm: say('moderate.confirm'),
        reason: say('report.reason'),
        noReason: say('report.noReason'),
        details: say('moderate.words'),
        verdict: say('moderate.verdict'),
        refuse: say('moderate.hide'),
        delete: say('moderate.delete'),
      }}
      categories={listAskReportCategories}
      onDecide={async (decision) => {
        await verbs.moderate(reply, decision);
        shell.notify(say('moderate.done'), 'good');
        if (!reply) void navigate('/ask/lists', { replace: true });
      }}
      onClose={onClose}
    />
  );
}
