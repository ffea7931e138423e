const key = 'ba-is-dark';
const maxAgeSeconds = 31_536_000;

type Theme = 'light' | 'dark';

const stored = (): Theme | null => {
  const value = localStorage.getItem(key);
  return value === null ? null : value === '1' ? 'dark' : 'light';
};

/** What the visitor chose, else what the system says. */
export function currentTheme(): Theme {
  return stored() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
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
