import { type ClosingReason, closingReasons } from '@yonkoma/contract';
import { FormDialog, useDoing } from '@yonkoma/page-kit';
import { RadioGroup, TextArea, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { questionIn } from './address-rules.ts';
import { useScope } from './question-scope.ts';

/** Closes a question with a reason; a duplicate names the original question. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const { verbs, questionId } = useScope();
  const [reason, setReason] = useState<ClosingReason | ''>('');
  const [same, setSame] = useState('');
  const [words, setWords] = useState('');
  const { isDoing, failure, setFailure, run } = useDoing(onClose);
  const send = () => {
    if (reason === '') return setFailure(say('close.noReason'));
    const duplicate = questionIn(same, window.location.origin);
    if (reason === 'duplicate' && (duplicate === 0 || duplicate === questionId))
      return setFailure(say('close.noDuplicate'));
    return void run(() =>
      verbs.close({ reason, words: words.trim(), ...(reason === 'duplicate' && { duplicate_id: duplicate }) }),
    );
  };
  return (
    <FormDialog
      words={{
        title: say('close.title'),
        close: say('close.dialog'),
        cancel: say('cancel'),
        confirm: say('close.close'),
      }}
      failure={failure}
      isDoing={isDoing}
      onConfirm={send}
      onClose={onClose}
    >
      <RadioGroup<ClosingReason | ''>
        label={say('close.reason')}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setFailure('');
        }}
        options={closingReasons.map((value) => ({ value, label: say(`closed.reason.${value}`) }))}
      />
      {reason === 'duplicate' && (
        <TextField
          label={say('close.duplicate')}
          help={say('close.duplicateHelp')}
          value={same}
          onChange={(text) => {
            setSame(text);
            setFailure('');
          }}
        />
      )}
      <TextArea label={say('close.words')} maxLength={200} value={words} onChange={setWords} />
    </FormDialog>
  );
}
