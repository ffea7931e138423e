import { listReportCategories } from '@yonkoma/contract';
import { ReportDialog } from '@yonkoma/page-kit';
import { RadioGroup } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import type { Decision } from './use-decision.ts';

/** Why a text is hidden or deleted, and which of both. */
export function DecisionDialog({
  onDecide,
  onClose,
}: {
  onDecide: (decision: Decision) => Promise<void>;
  onClose: () => void;
}) {
  const say = useWords();
  const [verdict, setVerdict] = useState<'refuse' | 'delete'>('refuse');
  return (
    <ReportDialog
      words={{
        title: say('queue.refuse'),
        close: say('close'),
        cancel: say('cancel'),
        confirm: say('queue.confirm'),
        reason: say('queue.reason'),
        noReason: say('queue.noReason'),
        details: say('queue.words'),
      }}
      categories={listReportCategories}
      onSend={(category_id, words) => onDecide({ verdict, category_id, words })}
      onClose={onClose}
    >
      <RadioGroup
        label={say('queue.verdict')}
        value={verdict}
        onChange={setVerdict}
        options={[
          { value: 'refuse', label: say('queue.hide') },
          { value: 'delete', label: say('queue.delete') },
        ]}
      />
    </ReportDialog>
  );
}
