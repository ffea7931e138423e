import type { Page } from 'playwright-core';

type Shift = { value: number; sources: string[] };
type WindowWithShifts = Window & { layoutShifts?: Shift[] };

/** Starts counting on every page opened from now on. Call before the first navigation. */
export const countLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: { value: number; sources: string[] }[] = [];
    (window as unknown as { layoutShifts: typeof shifts }).layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const sources = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)));
        shifts.push({ value: entry.value, sources });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of all unexpected movement since the page was opened (0 when nothing moved), and what moved. */
export const layoutShift = async (page: Page): Promise<{ total: number; moved: string[] }> => {
  const shifts = await page.evaluate(() => (window as unknown as WindowWithShifts).layoutShifts ?? []);
  return { total: shifts.reduce((sum, shift) => sum + shift.value, 0), moved: shifts.flatMap((shift) => shift.sources) };
};
