import { appManifestAddress, type BootDocument, type Initialisation, type Language, localeOf } from '@yonkoma/contract';
import { dataTags, metadataTags, nameTags, type Metadata } from '../seo/head-tags.ts';
import { assetUrl, type Shell, wordAt } from '../shell/read-shell.ts';
import { words } from '../words.ts';
import type { EarlyAnswer } from '../match/early-data.ts';
import { attributes, escapeHtml, scriptJson } from '../plain/escape.ts';
import type { PageMatch } from '../match/match-page.ts';
import type { Opened } from './opening.ts';
import { openingStyle, openingTags, pictureTags, restTags } from './opening-tags.ts';
import { guessTags, moduleTags, preloadTags } from './preloads.ts';

export interface PageParts {
  shell: Shell;
  boot: BootDocument;
  init: Initialisation;
  /** null for an address that is not declared. */
  match: PageMatch | null;
  early: EarlyAnswer | null;
  /** null for a page that the shell draws from the start. */
  opened: Opened | null;
  query: Record<string, unknown>;
  /** A guest whose browser has no cookies of the site yet. */
  isNew: boolean;
  /** The visitor's choice; null follows the system. */
  theme: 'light' | 'dark' | null;
  nonce: string;
  /** Reports faults of the shell: its text, or null while every visitor gets the same shell. */
  watch: string | null;
  metadata: Metadata;
}

/**
 * The complete document: head tags for this page, a skeleton in its shape or its first picture, and the boot document.
 */
export function renderPage(parts: PageParts): string {
  const { shell, boot, init, match, early, opened, query, isNew, theme, nonce, watch, metadata } = parts;
  const { build } = shell;
  const styles = build.styles.map(
    (path) =>
      `<link${attributes({
        rel: 'stylesheet',
        href: assetUrl(path),
        crossorigin: 'anonymous',
        integrity: shell.integrity[assetUrl(path)],
      })}>`,
  );
  const scripts = [...build.scripts, build.entry].map(
    (path) =>
      `<script${attributes({
        defer: true,
        src: assetUrl(path),
        crossorigin: 'anonymous',
        integrity: shell.integrity[assetUrl(path)],
        fetchpriority: 'high',
        nonce,
      })}></script>`,
  );
  const preloads = [
    ...moduleTags(boot.manifest, nonce),
    ...(match
      ? preloadTags(match, opened ? null : early, query, nonce, init.site, build.federationRuntime.map(assetUrl))
      : []),
  ];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...(match && opened && isNew ? guessTags(match, early, query, init.site) : []),
    ...nameTags(metadata),
    `<meta${attributes({
      name: 'theme-color',
      content: build.themeColor.light,
      media: '(prefers-color-scheme: light)',
    })}>`,
    `<meta${attributes({
      name: 'theme-color',
      content: build.themeColor.dark,
      media: '(prefers-color-scheme: dark)',
    })}>`,
    ...(watch === null ? [] : [`<script nonce="${nonce}">${watch}</script>`]),
    `<style nonce="${nonce}">${build.layers}${opened ? openingStyle(build.themeColor) : build.skeletonStyle}</style>`,
    ...appTags(parts),
    ...build.icons.map(
      ({ path, type, sizes }) =>
        `<link${attributes({ rel: 'icon', href: assetUrl(path), type, sizes: sizes || undefined })}>`,
    ),
    ...metadataTags(metadata),
  ];
  const skeleton = (build.skeleton[match?.page.layout ?? 'default'] ?? build.skeleton.default).replaceAll(
    '{siteName}',
    () => escapeHtml(init.site.siteName),
  );
  return [
    '<!doctype html>',
    `<html${attributes({ lang: localeOf(boot.language), 'data-theme': theme ?? undefined })}>`,
    `<head>\n${head.join('\n')}\n</head>`,
    '<body>',
    `<div id="app">${opened ? '' : skeleton + lateSentence(boot.language)}</div>`,
    // After the visible content, which is painted while these files are still loading.
    ...(opened ? openingTags(opened, init, nonce) : [...styles, ...scripts, ...preloads]),
    `<noscript>${escapeHtml(wordAt(shell.words[boot.language], build.labels.noScript))}</noscript>`,
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    ...(opened ? restTags([...styles, ...scripts, ...preloads], nonce) : []),
    ...dataTags(metadata),
    ...(opened && match && early ? pictureTags(opened, match, early, styles) : []),
    '</body>\n</html>\n',
  ].join('\n');
}

/** Shown after a while by CSS only, in case the shell's code never arrives; the shell replaces it. */
function lateSentence(language: Language): string {
  const { late, again } = words[language];
  return `<p class="sk-late">${escapeHtml(late)} <a href="">${escapeHtml(again)}</a></p>`;
}

/** A web app manifest is fetched without cookies, so its address contains the language. */
function appTags({ shell: { build }, boot }: PageParts): string[] {
  return [
    ...(build.appIcons.length > 0
      ? [`<link${attributes({ rel: 'manifest', href: `${appManifestAddress}?lang=${boot.language}` })}>`]
      : []),
    ...(build.touchIcon ? [`<link${attributes({ rel: 'apple-touch-icon', href: assetUrl(build.touchIcon) })}>`] : []),
  ];
}
