import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 't', to: 'cn' });
const known = new Map<string, string>();

/**
 * Traditional Chinese characters as simplified ones, each by itself: a piece of a text is converted as it is inside of
 * the text, so that what a reader types meets the index. `小辣椒與胡蘿蔔` gives `小辣椒与胡萝卜`.
 */
export const simplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const after = convert(character);
    known.set(character, after);
    return after;
  });
