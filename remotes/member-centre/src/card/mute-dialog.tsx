import { muteMember, readMute } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { FormDialog, useDoing } from '@yonkoma/page-kit';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { SelectField, Spinner, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';

const spans = { day: 24, week: 168, month: 720, year: 8760 } as const;
const lifted = 'lift';
type Choice = keyof typeof spans | typeof lifted;

/** Keeps a member from writing for some time, or lets them write again. */
export function MuteDialog({ id, nickname, onClose }: { id: number; nickname: string; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { date } = useFormats();
  const { data, error } = useAnswer(readMute, { member_id: id });
  const [choice, setChoice] = useState<Choice>('day');
  const [reason, setReason] = useState('');
  const { isDoing, failure, run } = useDoing(onClose);
  const until = data?.muted_until ?? 0;
  const choices: Choice[] = [
    ...(Object.keys(spans) as (keyof typeof spans)[]),
    ...(until > 0 ? ([lifted] as const) : []),
  ];
  const send = async () => {
    await shell.call(muteMember, { member_id: id, hours: choice === lifted ? 0 : spans[choice], reason });
    shell.notify(say(choice === lifted ? 'mute.lifted' : 'mute.done', { nickname }), 'good');
  };
  return (
    <FormDialog
      words={{
        title: say('mute.title', { nickname }),
        close: say('close'),
        cancel: say('cancel'),
        confirm: say('mute.confirm'),
      }}
      failure={failure}
      isDoing={isDoing}
      onConfirm={() => void run(send)}
      onClose={onClose}
      instead={data ? undefined : error ? <p role="alert">{error.message}</p> : <Spinner label={say('mute.span')} />}
    >
      {until > 0 && <p>{say('mute.until', { date: date(until) })}</p>}
      <SelectField
        label={say('mute.span')}
        value={choice}
        onChange={setChoice}
        options={choices.map((value) => ({ value, label: say(`mute.spans.${value}`) }))}
      />
      <TextField
        label={say('mute.reason')}
        help={say('mute.reasonHelp')}
        value={reason}
        onChange={setReason}
        maxLength={200}
      />
    </FormDialog>
  );
}
