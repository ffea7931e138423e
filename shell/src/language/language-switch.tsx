import { takeUpInput } from '@yonkoma/ui';
import { type Language, languages, listLanguages, ownNameOf } from '@yonkoma/contract';
import { Languages } from 'lucide-react';
import { useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { changeLanguage } from './change-language.ts';
import styles from './language-switch.module.css';
import { useWords } from './words.ts';

/** A plain select under an icon, with every language in its own words. */
export function LanguageSwitch({ language }: { language: Language }) {
  const say = useWords();
  const shell = useShell();
  const [offered, setOffered] = useState<readonly Language[]>(languages);
  const [isAsked, setIsAsked] = useState(false);
  // Requests which languages the site has now. Without an answer the known list stays. The names are the page's own, as
  // everywhere: the answer spells one of them in another way.
  const ask = () => {
    if (isAsked) return;
    setIsAsked(true);
    shell.call(listLanguages, {}).then(
      (list) => {
        if (list.some(({ name }) => name === language)) setOffered(list.map(({ name }) => name));
      },
      (error: unknown) => shell.report({ remote: 'shell', step: 'list the languages', error }),
    );
  };
  const change = (next: Language) => {
    shell.notify(say('language.changing'));
    changeLanguage(document, next);
  };
  return (
    <label className={styles.switch} title={say('language.label')}>
      <Languages size={20} aria-hidden />
      <select
        ref={takeUpInput}
        className={styles.select}
        aria-label={say('language.label')}
        value={language}
        onFocus={ask}
        onPointerEnter={ask}
        onChange={(event) => change(event.target.value as Language)}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {ownNameOf(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
