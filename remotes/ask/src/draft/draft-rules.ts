/** What is being written: a question has all of it, an answer its text. */
export interface Fields {
  title: string;
  content: string;
  tags: string;
  category: number;
  reward: number;
}

export const noFields: Fields = { title: '', content: '', tags: '', category: 0, reward: 0 };

export const isSame = (one: Fields, other: Fields): boolean =>
  (Object.keys(noFields) as (keyof Fields)[]).every((name) => one[name] === other[name]);

/** Nothing that is worth keeping. */
export const isEmpty = ({ title, content, tags }: Fields): boolean =>
  [title, content, tags].every((text) => text.trim() === '');

/** What the service keeps. Its version grows with each save. */
export interface Stored {
  fields: Fields;
  version: number;
  at: number;
}

/** What this device keeps besides. */
export interface Copy extends Stored {
  /** The service has all of it; `version` is the one it had last. */
  isSaved: boolean;
}

export type Meeting =
  | { with: 'nothing' }
  | { with: 'stored'; stored: Stored }
  | { with: 'copy'; copy: Copy; version: number }
  | { with: 'both'; copy: Copy; stored: Stored };

/**
 * What to go on from when a page opens: what this device kept, what the service has, or whichever of two the writer
 * chooses.
 */
export function meet(copy: Copy | null, stored: Stored | null): Meeting {
  if (!copy || isEmpty(copy.fields)) return stored ? { with: 'stored', stored } : { with: 'nothing' };
  // It was sent or thrown away elsewhere; what was not saved was not.
  if (!stored) return copy.isSaved ? { with: 'nothing' } : { with: 'copy', copy, version: 0 };
  if (copy.isSaved || isSame(copy.fields, stored.fields)) return { with: 'stored', stored };
  return copy.version === stored.version
    ? { with: 'copy', copy, version: stored.version }
    : { with: 'both', copy, stored };
}
