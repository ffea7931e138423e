import {
  Checkbox,
  CodeField,
  DateField,
  PasswordField,
  RadioGroup,
  RemoteSelect,
  SearchInput,
  SelectField,
  TextArea,
  TextField,
} from '@yonkoma/ui';
import { useState } from 'react';
import styles from './demo.module.css';
import type { Specimen, SpecimenProps } from './specimens.tsx';

function Texts({ say }: SpecimenProps) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [secret, setSecret] = useState('');
  return (
    <div className={styles.fields}>
      <TextField label={say.name} help={say.help} value={text} onChange={setText} />
      <TextField label={say.name} error={say.mistake} value={text} onChange={setText} />
      <PasswordField
        label={say.password}
        value={secret}
        onChange={setSecret}
        autoComplete="off"
        words={{ show: say.show, hide: say.hide, capsLock: say.capsLock }}
      />
      <TextArea label={say.note} value={note} onChange={setNote} />
      <SearchInput label={say.name} value={text} onChange={(event) => setText(event.target.value)} />
    </div>
  );
}

function Figures({ say }: SpecimenProps) {
  const [date, setDate] = useState('2001-02-03');
  const [code, setCode] = useState('123456');
  return (
    <div className={styles.fields}>
      <DateField label={say.date} value={date} onChange={setDate} />
      <CodeField label={say.code} value={code} onChange={setCode} />
    </div>
  );
}

function Choices({ say }: SpecimenProps) {
  const [value, setValue] = useState('0');
  const [isChecked, setIsChecked] = useState(true);
  const options = say.options.map((label, place) => ({ label, value: String(place) }));
  return (
    <div className={styles.fields}>
      <SelectField label={say.choice} options={options} value={value} onChange={setValue} />
      <RadioGroup label={say.choice} options={options} value={value} onChange={setValue} />
      <Checkbox label={say.agree} help={say.help} isChecked={isChecked} onChange={setIsChecked} />
    </div>
  );
}

function LongChoice({ say }: SpecimenProps) {
  const [value, setValue] = useState<{ id: number; name: string }[]>([]);
  const all = say.options.map((name, id) => ({ id, name }));
  return (
    <div className={styles.fields}>
      <RemoteSelect
        label={say.choice}
        most={2}
        value={value}
        onChange={setValue}
        load={async (text) => {
          const list = all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
          return { list, total: list.length };
        }}
        words={{
          open: say.open,
          clear: say.cancel,
          remove: (name) => `${say.cancel}: ${name}`,
          loading: say.loading,
          none: say.nothing,
          failed: say.failed,
          retry: say.retry,
          found: String,
          full: String,
          done: say.next,
          close: say.close,
        }}
      />
    </div>
  );
}

export const fieldSpecimens: readonly Specimen[] = [
  { parts: ['TextField', 'PasswordField', 'TextArea', 'SearchInput'], Show: Texts },
  { parts: ['DateField', 'CodeField'], Show: Figures },
  { parts: ['SelectField', 'RadioGroup', 'Checkbox'], Show: Choices },
  { parts: ['RemoteSelect'], Show: LongChoice },
];
