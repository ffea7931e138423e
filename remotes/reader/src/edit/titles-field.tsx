import { type ContentLanguage, metadataLimits } from '@yonkoma/contract';
import { Button, IconButton, SelectField, TextField } from '@yonkoma/ui';
import { Plus, X } from 'lucide-react';
import { languageName } from '../comic/language-name.ts';
import { useWords } from '../words.ts';
import type { TitleRow } from './credit-rules.ts';
import { offeredLanguages } from './language-rules.ts';
import styles from './rows.module.css';

interface TitlesFieldProps {
  value: readonly TitleRow[];
  onChange: (titles: TitleRow[]) => void;
}

/** Other titles of a comic, each with its language. */
export function TitlesField({ value, onChange }: TitlesFieldProps) {
  const say = useWords();
  const options = offeredLanguages(value.map(({ language }) => language)).map((language) => ({
    value: language,
    label: languageName(language, say('languages.other')),
  }));
  const change = (key: number, changed: Partial<TitleRow>) =>
    onChange(value.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const add = () =>
    onChange([...value, { key: Math.max(0, ...value.map(({ key }) => key)) + 1, language: 'other', title: '' }]);
  return (
    <fieldset className={styles.rows}>
      <legend>{say('about.otherTitles')}</legend>
      {value.length > 0 && (
        <ul className={styles.list}>
          {value.map(({ key, language, title }) => (
            <li key={key} className={styles.row}>
              <TextField
                label={say('edit.name')}
                value={title}
                onChange={(text) => change(key, { title: text })}
                maxLength={metadataLimits.titleLength}
                dir="auto"
              />
              <SelectField<ContentLanguage>
                label={say('edit.language')}
                value={language}
                onChange={(chosen) => change(key, { language: chosen })}
                options={options}
              />
              <IconButton
                label={say('select.remove', { name: title || say('edit.name') })}
                className={styles.remove}
                onClick={() => onChange(value.filter((row) => row.key !== key))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value.length < metadataLimits.alternativeTitles && (
        <Button onClick={add}>
          <Plus size={18} aria-hidden /> {say('edit.addTitle')}
        </Button>
      )}
    </fieldset>
  );
}
