import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';

/** A text as written. The service checks its length and content; this limit only refuses very long input. */
export const Markdown = v.pipe(v.string('rule-text'), v.maxLength(60_000, 'text-too-long'));

/** The revision that the editor has read. The edit is refused when there is a later one. */
export const SeenRevision = v.optional(v.pipe(Whole, v.minValue(1)));

/**
 * What a draft is for: a new question, the edit of a question, a new answer to question 7, or the edit of an answer.
 */
export const DraftSlot = v.pipe(
  v.string(),
  v.maxLength(30),
  v.regex(/^(?:question(?: [1-9]\d{0,9})?|answer [1-9]\d{0,9}|edit [1-9]\d{0,9})$/, 'rule-draft'),
);

/** The refusals for a text; their names begin with the noun. */
export function askTextRefusals<N extends 'question' | 'answer'>(noun: N) {
  return [
    `${noun}-empty`,
    `${noun}-too-long`,
    `${noun}-repeated`,
    `${noun}-links`,
    `${noun}-mentions`,
    `${noun}-quotes`,
    `${noun}-marks`,
    `${noun}-word`,
    `${noun}-too-fast`,
    `${noun}-too-many`,
    `${noun}s-closed`,
    'verification-needed',
    'member-muted',
    'text-too-long',
    'line-too-long',
    'text-too-deep',
    'text-too-many-parts',
    'text-too-slow',
    'render-busy',
    'foreign-image',
    'image-not-yours',
    'too-many-images',
  ] as const;
}
