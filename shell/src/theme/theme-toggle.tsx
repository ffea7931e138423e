import { IconButton } from '@yonkoma/ui';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWords } from '../language/words.ts';
import { chooseTheme, currentTheme, followTheme } from './theme.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = followTheme(document, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

export function ThemeToggle() {
  const say = useWords();
  const theme = useSyncExternalStore(subscribe, currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    chooseTheme(document, other);
    for (const listener of listeners) listener();
  };
  return (
    <IconButton label={say(other === 'dark' ? 'theme.toDark' : 'theme.toLight')} onClick={toggle}>
      {theme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  );
}
