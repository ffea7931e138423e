import { IconButton } from '@yonkoma/ui';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../language/words.ts';
import { chooseTheme, currentTheme } from './theme.ts';

export function ThemeToggle() {
  const say = useWords();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    chooseTheme(document, other);
    setTheme(other);
  };
  return (
    <IconButton label={say(other === 'dark' ? 'theme.toDark' : 'theme.toLight')} onClick={toggle}>
      {theme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  );
}
