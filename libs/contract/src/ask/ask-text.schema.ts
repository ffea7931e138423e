import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';

/** As written; the service counts, cleans and refuses. The bound here only keeps floods out. */
export const Markdown = v.pipe(v.string('rule-text'), v.maxLength(60_000, 'text-too-long'));

/** The revision that the editor has read: a later one is not overwritten. */
export const SeenRevision = v.optional(v.pipe(Whole, v.minValue(1)));

/**
 * What a draft is of: a new question, a question that is edited, a new answer to question 7, an answer that is edited.
 */
export const DraftSlot = v.pipe(
  v.string(),
  v.maxLength(30),
  v.regex(/^(?:question(?: [1-9]\d{0,9})?|answer [1-9]\d{0,9}|edit [1-9]\d{0,9})$/, 'rule-draft'),
);

/** Why a text may be turned away; the first word is what it is of. */
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
