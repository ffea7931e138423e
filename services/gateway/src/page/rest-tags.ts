import { textOf } from './script-text.ts';

/** If the picture has not begun to arrive after this time, the rest of the page is loaded. */
const patienceMs = 800;

/** A picture of so many pixels has about 25 KB. On a slow phone it arrives in the time that a request takes. */
const smallPixels = 150_000;

/**
 * Loads the rest of the page when the parser has read its tags. Requested together with a first picture, the rest would
 * share the bandwidth with it; requested after it, the connection would stand still for a round trip. So the rest is
 * requested when the first bytes of the picture have arrived. One that is larger, or not alone, would still be slowed
 * down by it: then the first frame comes before the rest, which takes a phone as long as the pictures need. The rest is
 * part of what the `load` event of the page waits for.
 *
 * Browsers request pictures beyond the screen early. Until the scripts are there those would only delay them, so they
 * get no place when the styles have come (`styledTags`). The first scroll gives it back at once.
 */
function bringRest(patience: number, smallPixels: number): void {
  const held: HTMLImageElement[] = [];
  let holds = true;
  const release = () => {
    holds = false;
    for (const image of held.splice(0)) image.removeAttribute('style');
  };
  const hold = () => {
    if (!holds) return;
    const late = document.querySelectorAll<HTMLImageElement>('#app img[loading="lazy"]');
    held.push(
      ...[...late].filter((image) => {
        const { top, left } = image.getBoundingClientRect();
        return top > innerHeight || left > innerWidth;
      }),
    );
    for (const { style } of held) style.display = 'none';
  };
  addEventListener('styled', hold, { once: true });
  // The scroll of an element does not bubble.
  addEventListener('scroll', release, { once: true, capture: true });
  const start = (rest: HTMLTemplateElement) => {
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
        script.onload = release;
        script.onerror = release;
        document.head.append(script);
      }
      document.head.append(rest.content);
    };
    const isSmall = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
      document.querySelectorAll('#app img:not([loading="lazy"])').length === 1 &&
      naturalWidth * naturalHeight * devicePixelRatio ** 2 <= smallPixels;
    const look = () => {
      if (!picture || picture.complete) bring();
      else if (picture.naturalWidth === 0) setTimeout(look, 16);
      else if (opening || isSmall(picture)) bring();
    };
    for (const end of ['load', 'error']) picture?.addEventListener(end, bring);
    // There are no frames before the styles have arrived.
    if (picture && !opening) requestAnimationFrame(() => requestAnimationFrame(bring));
    setTimeout(bring, patience);
    look();
  };
  const read = () => document.getElementById('rest') as HTMLTemplateElement | null;
  const rest = read();
  if (rest) start(rest);
  else
    new MutationObserver((_changes, observer) => {
      const now = read();
      if (!now) return;
      observer.disconnect();
      start(now);
    }).observe(document, { childList: true, subtree: true });
}

/** What is loaded after the first picture: tags in a template, which browsers ignore until `bringTag`. */
export const restTag = (tags: readonly string[]): string => `<template id="rest">${tags.join('\n')}</template>`;

/**
 * The script that loads what is in `restTag`. In front of style sheets it runs before they have come; a script behind
 * them waits for them.
 */
export const bringTag = (nonce: string): string =>
  `<script nonce="${nonce}">(${textOf(bringRest)})(${patienceMs},${smallPixels})</script>`;

/** Before a rendered page is drawn for the first time, its browser may wait for the element with this id. */
export const drawnFromId = 'drawn-from';

/** Behind the content of a rendered page: a script that waits for the styles, and what the first drawing waits for. */
export const styledTags = (nonce: string): string[] => [
  `<script nonce="${nonce}">dispatchEvent(new Event('styled'))</script>`,
  `<template id="${drawnFromId}"></template>`,
];
