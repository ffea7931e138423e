import type { Endpoint } from '../endpoint.ts';
import type { AdultCovers } from './age.schema.ts';
import type * as schema from './age.schema.ts';

export type { AdultCovers, Age, AgeGate } from './age.schema.ts';

/** The age answers of a device. */
export interface AgeChoice {
  isConfirmed: boolean;
  covers: AdultCovers;
}

/** The choice on a device on which nobody has answered yet. */
export const noAgeChoice: AgeChoice = { isConfirmed: false, covers: 'blur' };

/**
 * What lists show a reader of comics for adults. Minors see nothing. Everybody may choose to see nothing. Only readers
 * who confirmed their age may choose more; all others get blurred covers.
 */
export function adultCoversFor({
  age,
  session,
}: {
  age: AgeChoice;
  session: { isMinor?: boolean } | null;
}): AdultCovers {
  if (session?.isMinor) return 'hide';
  return age.isConfirmed || age.covers === 'hide' ? age.covers : 'blur';
}

export const readAge: Endpoint<typeof schema.readAge> = {
  name: 'comic.readAge',
  method: 'GET',
  path: '/api/comic/age',
  access: 'public',
};

/** Stored only on the device. Visitors who have not confirmed their age see no covers, whatever is chosen. */
export const chooseAge: Endpoint<typeof schema.chooseAge> = {
  name: 'comic.chooseAge',
  method: 'POST',
  path: '/api/comic/age',
  access: 'public',
};
