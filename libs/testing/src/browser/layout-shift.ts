import type { Page } from 'playwright-core';

type Shift = { value: number; sources: string[] };
type WindowThatReports = Window & {
  reportLayoutShift: (shift: Shift) => Promise<void>;
  reportLayoutShifts?: () => Promise<unknown>;
};

const counted = new WeakMap<Page, Shift[]>();

/** Starts counting in every page that is opened from now on, also after reloads. Call before the first navigation. */
export const countLayoutShift = async (page: Page): Promise<void> => {
  const shifts: Shift[] = [];
  counted.set(page, shifts);
  await page.exposeBinding('reportLayoutShift', (_source, shift: Shift) => void shifts.push(shift));
  await page.addInitScript(() => {
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const corner = ({ x, y }: DOMRectReadOnly) => `${x},${y}`;
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const { reportLayoutShift } = window as unknown as WindowThatReports;
    const report = (entries: PerformanceEntryList) =>
      Promise.all(
        (entries as Entry[])
          .filter(({ hadRecentInput }) => !hadRecentInput)
          .map(({ value, sources }) =>
            reportLayoutShift({
              value,
              sources: sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${location.pathname}, from ${corner(previousRect)} to ${corner(currentRect)}: ${
                    node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)
                  }`,
              ),
            }),
          ),
      );
    const observer = new PerformanceObserver((list) => void report(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    (window as unknown as WindowThatReports).reportLayoutShifts = () => report(observer.takeRecords());
  });
};

/** The sum of all layout shifts since counting began (0 for none), and the elements that moved. */
export const layoutShift = async (page: Page): Promise<{ total: number; moved: string[] }> => {
  await page.evaluate(async () => {
    // The shifts of a frame are reported after the next frame.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    await (window as unknown as WindowThatReports).reportLayoutShifts?.();
  });
  const shifts = counted.get(page) ?? [];
  return {
    total: shifts.reduce((sum, shift) => sum + shift.value, 0),
    moved: shifts.flatMap((shift) => shift.sources),
  };
};
