import {
  appManifestAddress,
  type BootDocument,
  type Initialisation,
  type Language,
  localeOf,
  type PageMatch,
  type RuntimeManifest,
} from '@yonkoma/contract';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import { speculationRules } from './speculation-rules.ts';
import { dataTags, metadataTags, nameTags, type Metadata } from '../seo/head-tags.ts';
import { assetUrl, type Shell, wordAt } from '../shell/read-shell.ts';
import { words } from '../words.ts';
import type { EarlyAnswer } from '../match/early-data.ts';
import { attributes, scriptJson } from '../plain/escape.ts';
import type { Opened } from './opening.ts';
import { noteActsScript } from './early-acts.ts';
import { openLateScript } from './opening-scripts.ts';
import { oldBrowserScript, oldBrowserSentence, oldBrowserStyle } from './old-browser.ts';
import { openingStyle, openingTags, pictureTags } from './opening-tags.ts';
import { bringTag, drawnFromId, restTag, styledTags } from './rest-tags.ts';
import { guessTags, moduleTags, type PagePreloads, preloadTags } from './preloads.ts';

export interface PageParts {
  shell: Shell;
  boot: BootDocument;
  /** The composition with the files of every remote. */
  composition: RuntimeManifest;
  init: Initialisation;
  /** null for an address that is not declared. */
  match: PageMatch | null;
  /** The content of the page from the server; null when the shell draws it in the browser. */
  rendered: string | null;
  early: EarlyAnswer | null;
  /** null for a page that the shell draws from the start. */
  opened: Opened | null;
  query: Record<string, unknown>;
  /** A guest whose browser has no cookies of the site yet. */
  isNew: boolean;
  /** The visitor's choice; null follows the system. */
  theme: 'light' | 'dark' | null;
  /** The aside of the front page is closed, by the visitor's choice or that of the site. */
  isAsideClosed: boolean;
  /** The front page has comics for the visitor to read on. */
  isReading: boolean;
  nonce: string;
  /** Reports faults of the shell: its text, or null while every visitor gets the same shell. */
  watch: string | null;
  metadata: Metadata;
}

/**
 * The complete document: head tags for this page, what is on the screen until the shell has started, and the boot
 * document.
 */
export function renderPage(parts: PageParts): string {
  const { shell, boot, match, early, opened, query, isNew, theme, nonce, watch, metadata, init } = parts;
  const { isAsideClosed, isReading } = parts;
  const { build } = shell;
  const files = filesOf(parts);
  const first = firstView(parts, files);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...(match && opened && isNew ? guessTags(match, early, query, init.site) : []),
    ...nameTags(metadata),
    ...(['light', 'dark'] as const).map(
      (scheme) =>
        `<meta${attributes({
          name: 'theme-color',
          content: build.themeColor[scheme],
          media: `(prefers-color-scheme: ${scheme})`,
        })}>`,
    ),
    `<script nonce="${nonce}">${oldBrowserScript}</script>`,
    ...(watch === null ? [] : [`<script nonce="${nonce}">${watch}</script>`]),
    `<style nonce="${nonce}">${build.layers}${first.style}${oldBrowserStyle}</style>`,
    ...first.head,
    ...appTags(parts),
    ...build.icons.map(
      ({ path, type, sizes }) =>
        `<link${attributes({ rel: 'icon', href: assetUrl(path), type, sizes: sizes || undefined })}>`,
    ),
    ...metadataTags(metadata),
  ];
  return [
    '<!doctype html>',
    `<html${attributes({
      lang: localeOf(boot.language),
      'data-theme': theme ?? undefined,
      'data-aside': isAsideClosed ? 'closed' : undefined,
      'data-reading': isReading || undefined,
      'data-member': boot.guest ? true : undefined,
    })}>`,
    `<head>\n${head.join('\n')}\n</head>`,
    '<body>',
    oldBrowserSentence(boot.language),
    ...first.body,
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    ...first.end,
    ...dataTags(metadata),
    ...(opened && match && early ? pictureTags(opened, match, early, metadata, files.styles) : []),
    '</body>\n</html>\n',
  ].join('\n');
}

/** Tags of the files that the page loads. */
interface FileTags {
  styles: string[];
  scripts: string[];
  preloads: PagePreloads;
}

function filesOf({ shell, composition, match, early, opened, query, nonce, init }: PageParts): FileTags {
  const { build, integrity } = shell;
  const file = (path: string) => ({ crossorigin: 'anonymous', integrity: integrity[assetUrl(path)] });
  const script = { fetchpriority: 'high', nonce };
  const { looks, code } = match
    ? preloadTags(match, opened ? null : early, query, nonce, init.site, build.federationRuntime.map(assetUrl))
    : { looks: [], code: [] };
  return {
    styles: build.styles.map(
      (path) => `<link${attributes({ rel: 'stylesheet', href: assetUrl(path), ...file(path) })}>`,
    ),
    scripts: [...build.scripts, build.entry].map(
      (path) => `<script${attributes({ defer: true, src: assetUrl(path), ...file(path), ...script })}></script>`,
    ),
    preloads: { looks, code: [...moduleTags(composition, nonce), ...code] },
  };
}

/** The screen until the shell has started: its style, and its tags in the head, before and after the data. */
interface FirstView {
  style: string;
  head: string[];
  body: string[];
  end: string[];
}

/** The first picture of a page with an opening; else the page as the server rendered it; else a skeleton. */
function firstView(parts: PageParts, { styles, scripts, preloads }: FileTags): FirstView {
  const { shell, boot, composition, init, match, rendered, opened, nonce } = parts;
  const { build } = shell;
  const noScript = `<noscript>${escapeHtml(wordAt(shell.words[boot.language], build.labels.noScript))}</noscript>`;
  if (opened)
    return {
      style: openingStyle(build.themeColor),
      head: [],
      body: ['<div id="app"></div>', ...openingTags(opened, init, nonce)],
      end: [
        restTag([...styles, ...scripts, ...preloads.looks, ...preloads.code]),
        `<script nonce="${nonce}">${openLateScript}</script>`,
        bringTag(nonce),
      ],
    };
  if (rendered !== null)
    return {
      style: '',
      // Content that is there from the start is painted with its styles.
      head: [
        `<script nonce="${nonce}">${noteActsScript}</script>`,
        bringTag(nonce),
        ...preloads.looks,
        ...styles,
        // Nothing is painted before the content is complete: what comes later would move what is there.
        `<link rel="expect" href="#${drawnFromId}" blocking="render">`,
      ],
      body: [`<div id="app" data-rendered data-early="all">${rendered}</div>`],
      end: [
        speculationRules(composition, build.pages, nonce),
        restTag([...scripts, ...preloads.code]),
        ...styledTags(nonce),
      ],
    };
  const skeleton = (build.skeleton[match?.page.layout ?? 'default'] ?? build.skeleton.default).replaceAll(
    '{siteName}',
    () => escapeHtml(init.site.siteName),
  );
  return {
    style: build.skeletonStyle,
    head: [],
    // After the visible content, which is painted while these files are still loading.
    body: [
      `<div id="app">${skeleton}${lateSentence(boot.language)}</div>`,
      ...styles,
      ...scripts,
      ...preloads.looks,
      ...preloads.code,
      noScript,
    ],
    end: [],
  };
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
