import type { listReportCategories } from '@yonkoma/contract';
import { RadioGroup } from '@yonkoma/ui';
import { useState } from 'react';
import type { FormDialogWords } from './form-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

type Verdict = 'refuse' | 'delete';

/** What a moderator decides about a text: whether it is hidden or deleted, why, and words to its author. */
export interface Decision {
  verdict: Verdict;
  category_id: number;
  words: string;
}

interface DecisionDialogProps {
  words: FormDialogWords & Record<'reason' | 'noReason' | 'details' | 'verdict' | Verdict, string>;
  /** See `ReportDialog`. */
  categories: typeof listReportCategories;
  /** @throws the reason when the decision was refused */
  onDecide: (decision: Decision) => Promise<unknown>;
  onClose: () => void;
}

/** A form in which a moderator hides or deletes a text of a member. */
export function DecisionDialog({ words, categories, onDecide, onClose }: DecisionDialogProps) {
  const [verdict, setVerdict] = useState<Verdict>('refuse');
  return (
    <ReportDialog
      words={words}
      categories={categories}
      onSend={(category_id, said) => onDecide({ verdict, category_id, words: said })}
      onClose={onClose}
    >
      <RadioGroup
        label={words.verdict}
        value={verdict}
        onChange={setVerdict}
        options={[
          { value: 'refuse', label: words.refuse },
          { value: 'delete', label: words.delete },
        ]}
      />
    </ReportDialog>
  );
}
