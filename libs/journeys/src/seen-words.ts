import { seriousViolations, type Page } from '@yonkoma/testing/browser';
import { sidewaysPx } from './visitor.ts';
import { wordKeys } from './words.ts';

/** All words that people read or hear on the page: texts, and words in attributes. */
export const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );

/** Keys that are shown instead of words, and placeholders without a value. */
export const missingWords = (text: string, keys: ReadonlySet<string>): string[] => [
  ...(text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => keys.has(word)),
  ...(text.match(/\{\{\w*\}\}/g) ?? []),
];

/** Words that do not fit into their box, except those that end with an ellipsis on purpose. */
export const clippedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a, h1, h2, h3, label, p, dd, dt, td, th, li, legend, summary, output',
      ),
    ]
      .filter((element) => {
        const { overflow, textOverflow, clipPath, visibility, webkitLineClamp } = getComputedStyle(element);
        const isShown =
          element.checkVisibility() && visibility === 'visible' && clipPath === 'none' && element.clientWidth > 1;
        return (
          isShown &&
          textOverflow !== 'ellipsis' &&
          element.innerText !== '' &&
          (element.scrollWidth > element.clientWidth + 1 ||
            (overflow !== 'visible' && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map((element) => `${element.localName} ${element.innerText.slice(0, 60)}`),
  );

/** Lines of text that lie over other lines, except in what stays in place while the page scrolls. */
const overlappingWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string;
      element: Element;
      box: DOMRect;
    }
    /** What fades out makes room for what lies over it. */
    const mayLieOver = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position, maskImage } = getComputedStyle(one);
        if (['fixed', 'sticky'].includes(position) || maskImage !== 'none') return true;
      }
      return false;
    };
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    /** What an ancestor cuts off is not seen. */
    const seen = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
      let [x, y, toX, toY] = [left, top, right, bottom];
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflow, clipPath } = getComputedStyle(one);
        if (overflow === 'visible' && clipPath === 'none') continue;
        const edge = one.getBoundingClientRect();
        if (clipPath !== 'none') return new DOMRect();
        [x, y] = [Math.max(x, edge.left), Math.max(y, edge.top)];
        [toX, toY] = [Math.min(toX, edge.right), Math.min(toY, edge.bottom)];
      }
      return new DOMRect(x, y, Math.max(toX - x, 0), Math.max(toY - y, 0));
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isDrawn(element) || mayLieOver(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // The box of a line is higher than its letters.
        const box = seen(element, new DOMRect(rect.x, rect.y + rect.height / 4, rect.width, rect.height / 2));
        if (box.width > 2 && box.height > 2) lines.push({ text, element, box });
      }
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    return lines.flatMap((one, place) =>
      lines
        .slice(place + 1)
        .filter((other) => other.element !== one.element && overlap(one.box, other.box))
        .map((other) => `${one.text.slice(0, 30)} on ${other.text.slice(0, 30)}`),
    );
  });

/** What is wrong with the words of the current page: missing, cut off, over each other, wider than the screen. */
export const wordFaultsOf = async (page: Page): Promise<string[]> => {
  const px = await sidewaysPx(page);
  return [
    ...missingWords(await wordsOn(page), wordKeys()),
    ...(await clippedWords(page)),
    ...(await overlappingWords(page)),
    ...(px > 0 ? [`${px} px sideways`] : []),
  ];
};

/** All faults of the current page: those of its words, and serious accessibility violations. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await wordFaultsOf(page)),
  ...(await seriousViolations(page)),
];
