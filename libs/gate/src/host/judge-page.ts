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
 * The faults of a page at rest: broken, blank, wider than a phone of 360 px, or a serious or critical violation found
 * by axe-core. `axe` is the source of axe-core, `broken` the shell's title in place of a remote that failed.
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
