import { adFormats, languages } from '@yonkoma/contract';
import * as v from 'valibot';

const length = (most: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.trim() !== '', 'something: unset takes a text away'),
    v.maxLength(most, `at most ${most.toLocaleString('en')} characters`),
  );

const code = v.pipe(
  length(20_000),
  v.check(
    (value) => !/^\s*(?:javascript|data|vbscript|file|blob):/i.test(value),
    'HTML, JavaScript, or an address that begins with https',
  ),
);
const prose = length(50_000);

const text = (kind: v.GenericSchema<string>, about: string) => ({ kind, about });

/** Every long text that an operator may set: its kind and its purpose. A new site has none of them. */
export const texts: Record<string, { kind: v.GenericSchema<string>; about: string }> = {
  ...Object.fromEntries(
    adFormats.flatMap((format) => [
      [`ads.${format}.headCode`, text(code, `advertisements: runs once when a page has started (${format})`)],
      [`ads.${format}.contentCode`, text(code, `advertisements: runs when its moment comes (${format})`)],
    ]),
  ),
  'analytics.code': text(code, 'runs in public pages of guests who agree'),
  ...Object.fromEntries(
    languages.map((language) => [
      `about.${language}`,
      text(
        prose,
        `the page /aboutus (${language}): # title, ## heading, - list, **strong**, *stressed*, ` +
          '[words](https://address)',
      ),
    ]),
  ),
};

export const isTextName = (name: string): boolean => Object.hasOwn(texts, name);

/** The fault of a text in a few words; null for a valid one. */
export function faultOf(name: string, value: string): string | null {
  const kind = texts[name]?.kind;
  const result = kind && v.safeParse(kind, value);
  return result?.success ? null : (result?.issues[0]?.message ?? 'a name of a text');
}
