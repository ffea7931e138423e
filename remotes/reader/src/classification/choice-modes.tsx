import { Segmented } from '@yonkoma/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { askedIn, countMatched, matching } from './choice-rules.ts';

export type ChoiceMode = 'with' | 'without';

/** Whether a choice is asked for or left out, and whether a comic must have all that is asked for. */
export function ChoiceModes({ mode, onMode }: { mode: ChoiceMode; onMode: (mode: ChoiceMode) => void }) {
  const say = useWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <>
      <Segmented
        label={say('classification.mode')}
        isLabelHidden
        value={mode}
        onChange={onMode}
        options={(['with', 'without'] as const).map((value) => ({ value, label: say(`classification.${value}`) }))}
      />
      {countMatched(query) > 1 && (
        <Segmented
          label={say('classification.match')}
          value={askedIn(query).match ?? 'all'}
          onChange={(match) => void navigate(matching(query, match), { replace: true, preventScrollReset: true })}
          options={(['all', 'any'] as const).map((value) => ({ value, label: say(`classification.${value}`) }))}
        />
      )}
    </>
  );
}
