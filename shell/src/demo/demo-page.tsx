import { type Language, languages, localeOf, ownNameOf } from '@yonkoma/contract';
import { useBrowserValue, useShell } from '@yonkoma/remote-kit';
import { Segmented } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../language/words.ts';
import { currentTheme, type Theme } from '../theme/theme.ts';
import styles from './demo.module.css';
import { samples } from './samples.ts';
import { specimens } from './specimens.tsx';

/** Shows every part of the kit live, in any language and theme, independent of those of the visitor. */
export default function DemoPage() {
  const words = useWords();
  const shell = useShell();
  const [language, setLanguage] = useState<Language>(shell.language);
  const own = useBrowserValue(currentTheme, 'light');
  const [chosen, setTheme] = useState<Theme | null>(null);
  const [width, setWidth] = useState<'whole' | '360'>('whole');
  const theme = chosen ?? own;
  const say = samples[language] ?? samples.en;
  return (
    <div lang={localeOf(language)} data-shown-in={theme} className={styles.page}>
      <h1 className={styles.title} lang={localeOf(shell.language)}>
        {words('demo.title')}
      </h1>
      <p>{say.text}</p>
      <div className={styles.controls}>
        <Segmented
          label={say.language}
          options={languages.map((value) => ({ value, label: ownNameOf(value) }))}
          value={language}
          onChange={setLanguage}
        />
        <Segmented
          label={say.theme}
          options={[
            { value: 'light', label: say.light },
            { value: 'dark', label: say.dark },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <Segmented
          label={say.width}
          options={[
            { value: 'whole', label: say.whole },
            { value: '360', label: '360' },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      {specimens.map(({ parts, Show }) => (
        <section key={parts.join()} className={styles.specimen} data-width={width} aria-label={parts.join(', ')}>
          <h2 className={styles.parts} lang="en">
            {parts.join(', ')}
          </h2>
          <Show say={say} language={language} />
        </section>
      ))}
    </div>
  );
}
