import { atom } from 'jotai';
import { chooseTheme, currentTheme, followTheme, type Theme } from './theme.ts';

/** What is shown, as long as somebody looks; null before. */
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

/** The theme on screen. Writing it is the visitor's choice, which is kept. */
export const themeAtom = atom(
  (get) => get(shownAtom) ?? currentTheme(),
  (_get, set, theme: Theme) => {
    chooseTheme(document, theme);
    set(shownAtom, theme);
  },
);
