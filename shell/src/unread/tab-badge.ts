import { shortCount } from './unread-rules.ts';

/** The icon of the site with a dot, for tabs that are too narrow for a title. */
const badgedIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<style>:root{color-scheme:light dark}path{fill:none;stroke:#17161a;stroke-width:1.6}.f{fill:#c8371b;' +
    'stroke:#c8371b}@media(prefers-color-scheme:dark){path{stroke:#f1efe9}.f{fill:#ff7a5c;stroke:#ff7a5c}}</style>' +
    '<path d="M8.8 1.6h6.4V8H8.8zM8.8 9.2h6.4v6.4H8.8zM8.8 24.4h6.4v6.4H8.8z"/>' +
    '<path class="f" d="M8.8 16.8h6.4v6.4H8.8z"/><circle cx="23.5" cy="8.5" r="7.5" fill="#e0401f"/></svg>',
)}`;

type Installed = Navigator & { setAppBadge?: (count?: number) => Promise<void> };

/**
 * Shows outside of the page that there are unread items: `(3) ` before the title, a dot on the icon, and a number on
 * the icon of the installed site.
 */
export function createTabBadge({ document, navigator, MutationObserver }: Window & typeof globalThis): {
  show(count: number): void;
} {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((link) => ({
    link,
    href: link.href,
  }));
  let mark = '';
  /** The title as it was last written here, and the title without the mark. */
  let written = { marked: document.title, plain: document.title };

  const title = () => {
    const plain = document.title === written.marked ? written.plain : document.title;
    written = { plain, marked: mark ? `(${mark}) ${plain}` : plain };
    if (document.title !== written.marked) document.title = written.marked;
  };
  const observer = new MutationObserver(title);
  return {
    show(count) {
      const before = mark;
      mark = shortCount(count);
      void (navigator as Installed).setAppBadge?.(count).catch(() => {});
      if (mark === before) return;
      title();
      const element = document.querySelector('title');
      observer.disconnect();
      // Pages change their title at any time. The mark is then put before the new title.
      if (mark && element) observer.observe(element, { childList: true, characterData: true, subtree: true });
      for (const { link, href } of icons) link.href = mark ? badgedIcon : href;
    },
  };
}
