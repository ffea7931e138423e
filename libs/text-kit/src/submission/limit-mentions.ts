import { parseComment } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

/** Whom a text names, each once. */
export const namedIn = (text: string): string[] => [
  ...new Set(parseComment(text).flatMap((part) => (part.kind === 'mention' ? [part.nickname] : []))),
];

/** Every name may become a notice to somebody. */
export const limitMentions: Phase = (submission, { rules }) => {
  if (namedIn(submission.text).length > rules.maxMentions) refuse(`${rules.noun}-mentions`, { max: rules.maxMentions });
  return submission;
};
