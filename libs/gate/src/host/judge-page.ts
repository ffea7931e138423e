import type { Fault } from '../release.ts';
import type { WatchedPage } from './open-page.ts';

interface Axe {
  run(
    context: Element,
    options: object,
  ): Promise<{ violations: { id: string; impact: string | null; help: string; nodes: { target: string[] }[] }[] }>;
}

const phoneWidth = 360;

/** That a page shows nothing, or the shell's message in place of a remote that failed; null when it does neither. */
export async function whyNotShown({ look }: WatchedPage, broken: string): Promise<Fault | null> {
  const { text, hasPicture } = await look(() => {
    const part = document.querySelector('main') ?? document.body;
    return {
      text: part.innerText.trim(),
      hasPicture: part.querySelector('img, canvas, svg, video, input') !== null,
    };
  });
  if (broken !== '' && text.includes(broken))
    return { kind: 'broken', text: 'the shell shows that it could not show it' };
  return text === '' && !hasPicture ? { kind: 'blank', text: 'nothing is shown' } : null;
}

/**
 * The faults of how a page at rest looks, in the light theme and, without anything that fades over, in the dark one: a
 * serious or critical violation found by axe-core, or wider than a phone of 360 px. `axe` is the source of axe-core.
 */
export async function judgeLook(watched: WatchedPage, axe: string): Promise<Fault[]> {
  const { page, clock, look } = watched;
  await look(`${axe};undefined`);
  const light = await look(violations, {});
  await clock.during(page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }));
  await clock.advance(300);
  const dark = (await look(violations, { runOnly: ['color-contrast'] })).filter((found) => !light.includes(found));
  await clock.during(page.emulateMedia({ colorScheme: 'light', reducedMotion: null }));
  const width = await look(() => document.documentElement.scrollWidth);
  const kind = 'accessibility' as const;
  return [
    ...light.map((text) => ({ kind, text })),
    ...dark.map((text) => ({ kind, text: `in the dark theme, ${text}` })),
    ...(width > phoneWidth
      ? [{ kind: 'width' as const, text: `it is ${width} px wide on a phone of ${phoneWidth}` }]
      : []),
  ];
}

/** Runs in the gate's world of the page. */
async function violations(options: object): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  // A change of the theme is drawn in the next frame, and what fades begins with that.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  );
  const found = await axe.run(document.querySelector('main') ?? document.body, {
    resultTypes: ['violations'],
    ...options,
  });
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
    );
}

/** Texts in the remote's part that look like the key of a text; what is shown as code is left out. */
export const keysShown = ({ look }: WatchedPage): Promise<string[]> => look(findKeys);

function findKeys(): string[] {
  const part = document.querySelector('main') ?? document.body;
  const key = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/;
  const found = new Set<string>();
  const add = (text: string | null) => {
    if (text !== null && key.test(text.trim())) found.add(text.trim());
  };
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('code, pre, kbd, samp, script, style, input, textarea'))
      add(texts.currentNode.nodeValue);
  for (const element of part.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name));
  return [...found];
}
