import type { Initialisation, ShellBuild, PageMatch } from '@yonkoma/contract';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import type { Metadata } from '../seo/head-tags.ts';
import type { EarlyAnswer } from '../match/early-data.ts';
import { attributes, scriptJson } from '../plain/escape.ts';
import { linksOf, type Opened } from './opening.ts';
import { beginScript } from './opening-scripts.ts';

/**
 * The background of the picture, which covers whatever is drawn below it meanwhile; a page without scripts shows its
 * pictures instead.
 */
export function openingStyle({ light, dark }: ShellBuild['themeColor']): string {
  return (
    `:root{background:light-dark(${light},${dark});color-scheme:light dark}[data-theme=light]{color-scheme:light}` +
    '[data-theme=dark]{color-scheme:dark}' +
    `#opening{position:fixed;inset:0;z-index:1001;overflow:hidden;background:light-dark(${light},${dark});` +
    'pointer-events:none}#opening:empty{display:none}' +
    '.plain img{display:block;max-width:100%;height:auto;margin:0 auto}' +
    '.plain :is(header,nav){padding:16px;text-align:center}' +
    '.plain a{display:inline-block;padding:12px 8px;text-decoration:underline}'
  );
}

/** Draws as soon as the parser arrives here: no style sheet and no script comes before it. */
export function openingTags({ code, nearReply }: Opened, { userInfo }: Initialisation, nonce: string): string[] {
  const { id } = (Array.isArray(userInfo) ? {} : (userInfo ?? {})) as { id?: unknown };
  return [
    '<div id="opening"></div>',
    `<script nonce="${nonce}">` +
      `${beginScript(code, scriptJson(nearReply), Number.isInteger(id) ? Number(id) : undefined)}</script>`,
  ];
}

/** The page for browsers without scripts: its name, all pictures and the links to other pages. */
export function pictureTags(
  { pictures }: Opened,
  match: PageMatch,
  early: EarlyAnswer,
  { title, siteName }: Pick<Metadata, 'title' | 'siteName'>,
  styles: readonly string[],
): string[] {
  const links = linksOf(match, early).map(
    ({ title, url }) => `<a${attributes({ href: url })}>${escapeHtml(title)}</a>`,
  );
  return [
    `<noscript class="plain">${styles.join('')}`,
    `<header><a href="/">${escapeHtml(siteName)}</a><h1>${escapeHtml(title)}</h1></header>`,
    ...pictures.map(
      ({ url, width, height }, index) =>
        `<img${attributes({
          src: url,
          alt: String(index + 1),
          width: width > 0 ? String(width) : undefined,
          height: height > 0 ? String(height) : undefined,
          loading: 'lazy',
        })}>`,
    ),
    ...(links.length > 0 ? [`<nav>${links.join(' ')}</nav>`] : []),
    '</noscript>',
  ];
}
