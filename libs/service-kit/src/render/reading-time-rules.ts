// Imports only this part of the contract, because a render thread loads this file.
import { runsOf } from '@yonkoma/contract/search/fold';

/** Reading speed: words in a minute; for scripts without spaces, characters in a minute. */
const wordsPerMinute = 220;
const charactersPerMinute = 420;

/** Minutes to read a plain text, at least 1. The parts of a text in two scripts are added. */
export function readingMinutes(text: string): number {
  let minutes = 0;
  for (const { text: run, isDense } of runsOf(text))
    minutes += isDense ? [...run].length / charactersPerMinute : 1 / wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}
