import { type Language, languages } from '@yonkoma/contract';
import { Languages } from 'lucide-react';
import { useShell } from '@yonkoma/remote-kit';
import { changeLanguage } from './change-language.ts';
import styles from './language-switch.module.css';
import { useWords } from './words.ts';

/** A plain select under an icon: every language in its own words. */
export function LanguageSwitch({ language }: { language: Language }) {
  const say = useWords();
  const shell = useShell();
  const change = (next: Language) => {
    shell.notify(say('language.changing'));
    changeLanguage(document, next);
  };
  return (
    <label className={styles.switch} title={say('language.label')}>
      <Languages size={20} aria-hidden />
      <select className={styles.select} aria-label={say('language.label')} value={language} onChange={(event) => change(event.target.value as Language)}>
        {languages.map((name) => <option key={name} value={name}>{say(`language.${name}`)}</option>)}
      </select>
    </label>
  );
}
