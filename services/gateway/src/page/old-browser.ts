import type { Language } from '@yonkoma/contract';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import { words } from '../words.ts';
import { textOf } from './script-text.ts';

/** The oldest browsers in which the site works. */
export const oldestBrowsers = 'Chrome 123, Firefox 125, Safari 17.5';

/**
 * Runs in the page as text, also in browsers that are too old, so its syntax is old. Shows the sentence there, and the
 * shell does not start.
 */
function tellOld(): void {
  let isRecent = false;
  try {
    isRecent =
      CSS.supports('color', 'light-dark(red, red)') &&
      typeof Intl.Segmenter === 'function' &&
      typeof AbortSignal.any === 'function' &&
      typeof Map.groupBy === 'function';
  } catch (error) {
    console.error(error);
  }
  if (isRecent) return;
  document.documentElement.setAttribute('data-old', '');
}

/** In front of all other scripts, and of the style sheets: behind them it would wait, and the parser with it. */
export const oldBrowserScript = `(${textOf(tellOld)})()`;

/** It has its own colours: such a browser may know none of the site. */
export const oldBrowserStyle =
  '#old{position:fixed;left:0;right:0;bottom:0;z-index:3000;padding:16px;background:#17161a;color:#fbfaf7;' +
  'font:16px/1.5 system-ui,sans-serif;text-align:center}[data-old] #old{display:block}' +
  '[data-old] .sk-late{display:none}';

/** A sentence for browsers that are too old, which others never see. */
export function oldBrowserSentence(language: Language): string {
  const sentence = words[language].old.replace('{browsers}', oldestBrowsers);
  return `<p id="old" role="alert" hidden>${escapeHtml(sentence)}</p>`;
}
