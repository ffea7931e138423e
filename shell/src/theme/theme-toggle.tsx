import { useBrowserValue } from '@yonkoma/remote-kit';
import { IconButton } from '@yonkoma/ui';
import { useAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { useWords } from '../language/words.ts';
import { themeAtom } from './theme-atom.ts';
import { currentTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

export function ThemeToggle() {
  const say = useWords();
  const first = useBrowserValue(currentTheme, 'light');
  const [shown, choose] = useAtom(themeAtom);
  const other = (shown ?? first) === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={say(other === 'dark' ? 'theme.toDark' : 'theme.toLight')} onClick={() => choose(other)}>
      <Sun size={20} className={styles.sun} aria-hidden />
      <Moon size={20} className={styles.moon} aria-hidden />
    </IconButton>
  );
}
