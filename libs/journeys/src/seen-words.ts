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
          webkitLineClamp === 'none' &&
          element.innerText !== '' &&
          (element.scrollWidth > element.clientWidth + 1 ||
            (overflow !== 'visible' && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map((element) => `${element.localName} ${element.innerText.slice(0, 60)}`),
  );

/**
 * All faults of the current page: missing or cut-off words, horizontal scrolling, serious accessibility violations.
 */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const px = await sidewaysPx(page);
  return [
    ...missingWords(await wordsOn(page), wordKeys()),
    ...(await clippedWords(page)),
    ...(px > 0 ? [`${px} px sideways`] : []),
    ...(await seriousViolations(page)),
  ];
};
