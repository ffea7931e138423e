import { type AgeChoice, noAgeChoice } from '@yonkoma/contract';
import { AdultCovers } from '@yonkoma/contract/schema';
import * as v from 'valibot';

/** The cookie that remembers what a device was told about its reader's age. */
export const ageCookie = 'ba-adult';

const Kept = v.pipe(
  v.string(),
  v.regex(/^(?:yes|no)\.[a-z]{1,8}$/),
  v.transform((text) => text.split('.')),
  v.tuple([v.string(), AdultCovers]),
);

/** `yes.show`; whatever else lies there is nothing. */
export function readAgeCookie(text: string | undefined): AgeChoice {
  const kept = v.safeParse(Kept, text);
  return kept.success ? { isConfirmed: kept.output[0] === 'yes', covers: kept.output[1] } : noAgeChoice;
}

export const writeAgeCookie = ({ isConfirmed, covers }: AgeChoice): string => `${isConfirmed ? 'yes' : 'no'}.${covers}`;
