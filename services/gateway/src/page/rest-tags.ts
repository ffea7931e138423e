import { textOf } from './script-text.ts';

/** If the picture has not begun to arrive after this time, the rest of the page is loaded. */
const patienceMs = 800;

/** Before a page is drawn for the first time, its browser may wait for the script with this id. */
export const restId = 'bring';

/**
 * Loads the rest of the page: at once, or as soon as the first bytes of the picture of its opening have arrived.
 * Requested at the same time, both would share the bandwidth; requested later, the rest arrives after the picture. The
 * picture of a rendered page began before the styles; the rest is requested after the first frame, which takes a phone
 * as long as the picture still needs. It is part of what the `load` event of the page waits for.
 */
function bringRest(patience: number): void {
  const rest = document.getElementById('rest') as HTMLTemplateElement;
  const opening = document.querySelector<HTMLImageElement>('#opening img');
  const picture = opening ?? document.querySelector<HTMLImageElement>('#app img[fetchpriority="high"]');
  const bring = () => {
    if (!rest.isConnected) return;
    rest.remove();
    for (const written of rest.content.querySelectorAll('script')) {
      written.remove();
      // Browsers allow what a script has made (`strict-dynamic`), and not what the parser has.
      const script = document.createElement('script');
      for (const { name, value } of written.attributes) script.setAttribute(name, value);
      script.text = written.text;
      // They run in their order, as deferred scripts do. One in the middle of a fragment would be requested last.
      script.async = false;
      document.head.append(script);
    }
    document.head.append(rest.content);
  };
  const look = () => {
    if (!picture || picture.complete || (opening && opening.naturalWidth > 0)) bring();
    else if (opening) requestAnimationFrame(look);
    else requestAnimationFrame(() => requestAnimationFrame(bring));
  };
  for (const end of ['load', 'error']) picture?.addEventListener(end, bring);
  setTimeout(bring, patience);
  look();
}

/**
 * What is loaded after the first picture: tags in a template, which browsers ignore until the script after it. The
 * script runs when the style sheets before it have arrived. The picture of a page that was rendered was requested
 * together with them, so its first bytes are there by then, and one frame is all that waits for it.
 * @param before a script that runs first
 */
export function restTags(tags: readonly string[], nonce: string, before = ''): string[] {
  return [
    `<template id="rest">${tags.join('\n')}</template>`,
    `<script id="${restId}" nonce="${nonce}">${before}${before && ';'}(${textOf(bringRest)})(${patienceMs})</script>`,
  ];
}
