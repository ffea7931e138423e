import type { PageRun } from '../release.ts';
import type { WatchedPage } from './open-page.ts';

interface Axe {
  run(
    context: Element,
    options: object,
  ): Promise<{ violations: { id: string; impact: string | null; help: string; nodes: { target: string[] }[] }[] }>;
}

const phoneWidth = 360;

/**
 * What is to be said of a page that has come to rest. `broken` is the shell's word for a part that it could not show.
 */
export async function judgePage(
  { look }: WatchedPage,
  { axe, broken }: { axe: string; broken: string },
): Promise<PageRun['faults']> {
  const { text, width } = await look(() => ({
    text: (document.querySelector('main') ?? document.body).innerText.trim(),
    width: document.documentElement.scrollWidth,
  }));
  if (broken !== '' && text.includes(broken))
    return [{ kind: 'broken', text: 'the shell shows that it could not show it' }];
  if (
    text === '' &&
    !(await look(
      () => (document.querySelector('main') ?? document.body).querySelector('img, canvas, svg, video, input') !== null,
    ))
  ) {
    return [{ kind: 'blank', text: 'nothing is shown' }];
  }
  await look(axe);
  const violations = await look(async () => {
    const { axe: tool } = window as unknown as { axe: Axe };
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    );
    const found = await tool.run(document.querySelector('main') ?? document.body, { resultTypes: ['violations'] });
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(', ')}`,
      );
  });
  return [
    ...violations.map((found) => ({ kind: 'accessibility' as const, text: found })),
    ...(width > phoneWidth
      ? [{ kind: 'width' as const, text: `it is ${width} px wide on a phone of ${phoneWidth}` }]
      : []),
  ];
}
