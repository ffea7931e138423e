import { askForHuman } from './ask-for-human.ts';
import { holdBack } from './hold-back.ts';
import { limitLength } from './limit-length.ts';
import { limitLinks } from './limit-links.ts';
import { limitMarks } from './limit-marks.ts';
import { limitMentions } from './limit-mentions.ts';
import { limitQuotes } from './limit-quotes.ts';
import { limitRate } from './limit-rate.ts';
import { normalise } from './normalise.ts';
import { refuseMuted } from './refuse-muted.ts';
import { refuseRepeats } from './refuse-repeats.ts';
import type { Phase } from './submission.ts';
import { watchWords } from './watch-words.ts';

/** The phases of a short text, cheap and certain ones first. */
export const textPhases: readonly Phase[] = [
  normalise,
  limitMarks,
  limitLength,
  limitQuotes,
  limitMentions,
  limitLinks,
  refuseRepeats,
  limitRate,
  watchWords,
  askForHuman,
  refuseMuted,
  holdBack,
];
