import { atom } from 'jotai';
import { chooseTheme, currentTheme, followTheme, type Theme } from './theme.ts';

/** The theme on screen while a component subscribes to it; null before that. */
const shownAtom = atom<Theme | null>(null);
shownAtom.onMount = (set) => {
  const look = () => set(currentTheme());
  look();
  const stop = followTheme(document, look);
  return () => {
    stop();
    set(null);
  };
};

/** The theme on screen, null while nothing subscribes to it. Writing it stores the visitor's choice. */
export const themeAtom = atom(
  (get) => get(shownAtom),
  (_get, set, theme: Theme) => {
    chooseTheme(document, theme);
    set(shownAtom, theme);
  },
);
