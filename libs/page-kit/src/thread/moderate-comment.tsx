import { RadioGroup } from '@yonkoma/ui';
import { useState } from 'react';
import { ReportDialog } from '../dialog/report-dialog.tsx';
import { nameOf } from './names.ts';
import { type Asked, useScope } from './thread-scope.ts';

/** Hides a comment or deletes it, as a moderator, with a reason and words to its author. */
export function ModerateComment({ said, onClose }: { said: Asked['said']; onClose: () => void }) {
  const { say, showMessage, talk, verbs } = useScope();
  const [verdict, setVerdict] = useState<'refuse' | 'delete'>('refuse');
  if (!talk.moderation) return null;
  return (
    <ReportDialog
      words={{
        title: say('comment.moderate', { name: nameOf(said, say) }),
        close: say('close'),
        cancel: say('comment.cancel'),
        confirm: say('comment.verdict.confirm'),
        reason: say('comment.reason.label'),
        noReason: say('comment.reason.missing'),
        details: say('comment.verdict.words'),
      }}
      categories={talk.moderation.categories}
      onSend={async (category, words) => {
        await verbs.moderate(said, { verdict, category_id: category, words });
        showMessage(say('comment.moderated'));
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={say('comment.verdict.label')}
        value={verdict}
        onChange={setVerdict}
        options={[
          { value: 'refuse', label: say('comment.verdict.hide') },
          { value: 'delete', label: say('comment.verdict.delete') },
        ]}
      />
    </ReportDialog>
  );
}
