import { commentLength, lowestLevel, privilegesAt } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

/** The most UTF-16 units for each character on average: emoji of whole families have eleven and more. */
const unitsPerCharacter = 8;

const hasInk = /[\p{L}\p{N}\p{P}\p{S}]/u;

const fits = (text: string, max: number): boolean =>
  text.length <= max * unitsPerCharacter && commentLength(text) <= max;

/**
 * A phase: at least one visible character and at most the limit, counted in graphemes. Where a higher level may write
 * that much, the refusal `NOUN-too-long-yet` names it.
 */
export const limitLength: Phase = (submission, { rules, levels }) => {
  const { text } = submission;
  if (!hasInk.test(text)) refuse(`${rules.noun}-empty`);
  const table = rules.hasLengthByLevel ? levels?.table : undefined;
  const max = table && levels ? privilegesAt(table, levels.own).commentLength : rules.maxCharacters;
  if (fits(text, max)) return submission;
  const level = table ? lowestLevel(table, ({ commentLength: length }) => fits(text, length)) : null;
  return level === null
    ? refuse(`${rules.noun}-too-long`, { max })
    : refuse(`${rules.noun}-too-long-yet`, { max, level }, { data: { max, level } });
};
