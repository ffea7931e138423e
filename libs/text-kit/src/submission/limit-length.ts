import { commentLength } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

/** The most UTF-16 units for each character on average: emoji of whole families have eleven and more. */
const unitsPerCharacter = 8;

const hasInk = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A phase: at least one visible character and at most the limit, counted in graphemes. */
export const limitLength: Phase = (submission, { rules }) => {
  const { text } = submission;
  if (!hasInk.test(text)) refuse(`${rules.noun}-empty`);
  if (text.length > rules.maxCharacters * unitsPerCharacter || commentLength(text) > rules.maxCharacters)
    refuse(`${rules.noun}-too-long`, { max: rules.maxCharacters });
  return submission;
};
