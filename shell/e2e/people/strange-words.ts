import { fallbacksOf, type Language, languages } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node';
import type { Page } from '@yonkoma/testing/browser';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Elements that contain data, or output of `Intl`: what stands there is of no language file. Titles have their own
 * language.
 */
const data = 'time, bdi, [data-page], option[lang], output, [translate=no]';

const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words.trim()] : Object.values(words as object).flatMap(textsIn);

/** All that the site can say in a language. */
const wordsIn = (language: Language): string[] =>
  globSync(`{shell,{remotes,services}/*}/locales/${language}.json`, { cwd: repositoryRoot }).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'))),
  );

const value = /\{\{?\w+\}?\}/;
const hasValue = (text: string) => value.test(text);
/** One pattern for all texts that have a value and some words around it. */
const sentences = (texts: readonly string[]): RegExp => {
  const patterns = texts
    .filter((text) => hasValue(text) && text.replace(new RegExp(value, 'g'), '').match(/\p{L}{4}/u))
    .map((text) => text.split(value).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^(?:${[...new Set(patterns.map((parts) => parts.join('.+')))].join('|')})$`, 's');
};

/** What a page of this language shows of others: words that its own files do not have, and theirs do. */
export const strangeWords = (language: Language): ((page: Page) => Promise<string[]>) => {
  const own = wordsIn(language);
  const ownWhole = new Set(own);
  const ownSentence = sentences(own);
  const others = new Set(languages.filter((one) => one !== language).flatMap(wordsIn));
  const [, fallback] = fallbacksOf(language);
  const fallbackSentence = sentences(fallback ? wordsIn(fallback) : []);
  return async (page) =>
    (await textsOn(page)).filter(
      (text) => (others.has(text) || fallbackSentence.test(text)) && !ownWhole.has(text) && !ownSentence.test(text),
    );
};

/** Each text on the page, and the words that are only heard. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate((skipped) => {
    const isOurs = (element: Element) =>
      !element.closest(skipped) && element.closest('[lang]') === document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set([document.title.replace(/ - [^-]+$/, '')]);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text && element && !/^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName) && isOurs(element))
        found.add(text);
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOurs(element)) found.add(element.getAttribute(name)?.trim() ?? '');
    return [...found].filter((text) => /\p{L}/u.test(text));
  }, data);
