/** The fields of a draft: a question uses all of them, an answer only `content`. */
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

/** Whether the draft has no text worth storing. */
export const isEmpty = ({ title, content, tags }: Fields): boolean =>
  [title, content, tags].every((text) => text.trim() === '');

/** The version of a draft that the service stores. Its number grows with each save. */
export interface Stored {
  fields: Fields;
  version: number;
  at: number;
}

/** The copy of a draft on this device. */
export interface Copy extends Stored {
  /** The service has this text; `version` is the version that it had last. */
  isSaved: boolean;
}

export type Meeting =
  | { with: 'nothing' }
  | { with: 'stored'; stored: Stored }
  | { with: 'copy'; copy: Copy; version: number }
  | { with: 'both'; copy: Copy; stored: Stored };

/**
 * The draft to continue when a page opens: the copy on this device, the version of the service, or both, so that the
 * writer chooses.
 */
export function meet(copy: Copy | null, stored: Stored | null): Meeting {
  if (!copy || isEmpty(copy.fields)) return stored ? { with: 'stored', stored } : { with: 'nothing' };
  // The draft was sent or discarded elsewhere. Text that was not saved is kept.
  if (!stored) return copy.isSaved ? { with: 'nothing' } : { with: 'copy', copy, version: 0 };
  if (copy.isSaved || isSame(copy.fields, stored.fields)) return { with: 'stored', stored };
  return copy.version === stored.version
    ? { with: 'copy', copy, version: stored.version }
    : { with: 'both', copy, stored };
}
