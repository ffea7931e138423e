import { type AgeChoice, noAgeChoice } from '@yonkoma/contract';
import { AdultCovers } from '@yonkoma/contract/schema';
import * as v from 'valibot';

/** Name of the cookie with the visitor's answer about their age. */
export const ageCookie = 'ba-adult';

const Kept = v.pipe(
  v.string(),
  v.regex(/^(?:yes|no)\.[a-z]{1,8}$/),
  v.transform((text) => text.split('.')),
  v.tuple([v.string(), AdultCovers]),
);

/** Reads the cookie of the age answer, such as `yes.show`; any other content means that there is no answer. */
export function readAgeCookie(text: string | undefined): AgeChoice {
  const kept = v.safeParse(Kept, text);
  return kept.success ? { isConfirmed: kept.output[0] === 'yes', covers: kept.output[1] } : noAgeChoice;
}

/** The value of the cookie of the age answer, such as `yes.show`. */
export const writeAgeCookie = ({ isConfirmed, covers }: AgeChoice): string => `${isConfirmed ? 'yes' : 'no'}.${covers}`;
