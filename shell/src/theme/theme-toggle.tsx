import { IconButton } from '@yonkoma/ui';
import { useAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { useWords } from '../language/words.ts';
import { themeAtom } from './theme-atom.ts';

export function ThemeToggle() {
  const say = useWords();
  const [theme, choose] = useAtom(themeAtom);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={say(other === 'dark' ? 'theme.toDark' : 'theme.toLight')} onClick={() => choose(other)}>
      {theme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  );
}
