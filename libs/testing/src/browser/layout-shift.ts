import type { Page } from 'playwright-core';

type Shift = { value: number; sources: string[] };

/** Which shifts count. */
export interface ShiftRules {
  /**
   * Without it, a shift up to half a second after an input does not count, as in the metric. With it, that half second
   * begins anew when a request ends that was sent within it: then no shift that the visitor asked for counts, however
   * late a slow machine answers, and every other one does.
   */
  isAnswerToInput?: boolean;
}

type WindowThatReports = Window & {
  asksOf?: (time: number) => boolean;
  reportLayoutShift: (shift: Shift) => Promise<void>;
  reportLayoutShifts?: () => Promise<unknown>;
};

const counted = new WeakMap<Page, Shift[]>();

/** Starts counting in every page that is opened from now on, also after reloads. Call before the first navigation. */
export const countLayoutShift = async (page: Page, { isAnswerToInput = false }: ShiftRules = {}): Promise<void> => {
  const shifts: Shift[] = [];
  counted.set(page, shifts);
  if (isAnswerToInput) await page.addInitScript(followAnswers);
  await page.exposeBinding('reportLayoutShift', (_source, shift: Shift) => void shifts.push(shift));
  await page.addInitScript(() => {
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const corner = ({ x, y }: DOMRectReadOnly) => `${x},${y}`;
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const { reportLayoutShift, asksOf } = window as unknown as WindowThatReports;
    // A busy browser shows a document between two elements of a row, while it is still reading it.
    const isRead = (time: number) => {
      const [{ domInteractive = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return domInteractive > 0 && time >= domInteractive;
    };
    const report = (entries: PerformanceEntryList) =>
      Promise.all(
        (entries as Entry[])
          .filter(({ hadRecentInput, startTime }) => !hadRecentInput && isRead(startTime) && !asksOf?.(startTime))
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

/** In a page: `asksOf` says whether a time is within half a second of an input, or of the end of what one asked for. */
const followAnswers = () => {
  const recentMs = 500;
  const begun: number[] = [];
  const asksOf = (time: number) => begun.some((at) => time >= at && time - at <= recentMs);
  const begin = () => void begun.push(performance.now());
  for (const input of ['pointerdown', 'keydown', 'click', 'input']) window.addEventListener(input, begin, true);
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const isAsked = asksOf(performance.now());
    try {
      return await ask(...asked);
    } finally {
      if (isAsked) begin();
    }
  };
  const loaded = ({ target }: Event) => {
    const address = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement && target.href;
    const sent = address ? performance.getEntriesByName(address).at(-1) : undefined;
    if (sent && asksOf(sent.startTime)) begin();
  };
  document.addEventListener('load', loaded, true);
  (window as unknown as WindowThatReports).asksOf = asksOf;
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
