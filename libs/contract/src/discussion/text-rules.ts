export type { Admission, WatchedWord } from './text-rules.schema.ts';

/** Whose texts wait for a moderator: nobody's, newcomers', texts with links, everybody's; or no texts are accepted. */
export const admissions = ['off', 'newcomers', 'links', 'all', 'closed'] as const;

export const watchActions = ['refuse', 'hold', 'mask'] as const;

/** Kinds of text with an admission of their own, besides comments on each noun that is a subject. */
export const textScopes = ['question', 'answer', 'remark'] as const;
