export type { Admission, WatchedWord } from './text-rules.schema.ts';

/** Which texts wait for a moderator: none, those of newcomers, those with links, all; or no texts are accepted. */
export const admissions = ['off', 'newcomers', 'links', 'all', 'closed'] as const;

export const watchActions = ['refuse', 'hold', 'mask'] as const;

/** Kinds of text that can have their own admission, in addition to the comments on each subject. */
export const textScopes = ['question', 'answer', 'remark'] as const;
