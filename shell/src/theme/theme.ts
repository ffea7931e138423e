import { choiceCookie, themeCookie } from '@yonkoma/contract';

export type Theme = 'light' | 'dark';

const stored = (): Theme | null => {
  const value = localStorage.getItem(themeCookie);
  return value === null ? null : value === '1' ? 'dark' : 'light';
};

const system = () => matchMedia('(prefers-color-scheme: dark)');

/** The visitor's choice, otherwise the theme of the system. */
export function currentTheme(): Theme {
  return stored() ?? (system().matches ? 'dark' : 'light');
}

/**
 * Calls `listener` when the theme may have changed outside of this page: in the system, or by a choice in another tab.
 * Returns a function that stops it.
 */
export function followTheme(document: Document, listener: () => void): () => void {
  const elsewhere = ({ key: changed }: StorageEvent) => {
    if (changed !== themeCookie) return;
    applyTheme(document);
    listener();
  };
  const dark = system();
  dark.addEventListener('change', listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    dark.removeEventListener('change', listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Puts the visitor's choice on the document. Without a choice the system decides. */
export function applyTheme(document: Document): void {
  const theme = stored();
  if (theme) document.documentElement.dataset.theme = theme;
}

/**
 * Stores a choice: in storage for the page, and in a cookie, so that the next page is served in this theme from its
 * first paint.
 */
export function chooseTheme(document: Document, theme: Theme): void {
  const value = theme === 'dark' ? '1' : '0';
  localStorage.setItem(themeCookie, value);
  document.cookie = choiceCookie(themeCookie, value);
  applyTheme(document);
}
