const key = 'ba-is-dark';
const maxAgeSeconds = 31_536_000;

export type Theme = 'light' | 'dark';

const stored = (): Theme | null => {
  const value = localStorage.getItem(key);
  return value === null ? null : value === '1' ? 'dark' : 'light';
};

const system = () => matchMedia('(prefers-color-scheme: dark)');

/** What the visitor chose, else what the system says. */
export function currentTheme(): Theme {
  return stored() ?? (system().matches ? 'dark' : 'light');
}

/**
 * Calls when what is shown may have changed without this page: the system, or a choice in another tab. Returns how to
 * stop.
 */
export function followTheme(document: Document, listener: () => void): () => void {
  const elsewhere = ({ key: changed }: StorageEvent) => {
    if (changed !== key) return;
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

/** Puts the visitor's choice on the document; without one the system decides. */
export function applyTheme(document: Document): void {
  const theme = stored();
  if (theme) document.documentElement.dataset.theme = theme;
}

/** Keeps a choice: in storage for the page, in a cookie so that the next page is served in it from its first paint. */
export function chooseTheme(document: Document, theme: Theme): void {
  const value = theme === 'dark' ? '1' : '0';
  localStorage.setItem(key, value);
  document.cookie = `${key}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
  applyTheme(document);
}
