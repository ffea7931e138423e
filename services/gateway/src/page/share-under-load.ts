import { LRUCache } from 'lru-cache';

export const usualHotPerS = 5;
const secondMs = 1000;
/** A shared answer is as old as this at most; an older one is given once more while the next is made. */
const freshMs = 1000;
/** Nobody gets an answer whose data were read longer ago. */
const staleMs = 2000;
/** Different answers that can be hot at the same time. */
const maxAnswers = 100;

interface Hot<T> {
  countedSince: number;
  asked: number;
  askedBefore: number;
  kept?: { value: T; begunAt: number };
  making?: Promise<T>;
}

/** Gives the answer of a key, for example a page; `make` reads its data and makes it. */
export type ReadShared<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/**
 * Under load, requests with the same key share an answer that is made once a second. One that few ask for is made for
 * each of them, so that a reader sees at once what has changed.
 * @param hotPerS an answer is shared that so many ask for within a second; 0 for none
 * @param now milliseconds
 */
export function shareUnderLoad<T>(hotPerS = usualHotPerS, now: () => number = () => performance.now()): ReadShared<T> {
  const answers = new LRUCache<string, Hot<T>>({ max: maxAnswers });

  const countedAnswer = (key: string): Hot<T> => {
    const at = now();
    const answer = answers.get(key) ?? { countedSince: at, asked: 0, askedBefore: 0 };
    answers.set(key, answer);
    const passed = at - answer.countedSince;
    if (passed >= secondMs) {
      answer.askedBefore = passed < 2 * secondMs ? answer.asked : 0;
      answer.asked = 0;
      answer.countedSince = at;
    }
    answer.asked += 1;
    return answer;
  };

  const makeAnew = async (answer: Hot<T>, make: () => Promise<T>): Promise<T> => {
    const begunAt = now();
    try {
      const value = await make();
      answer.kept = { value, begunAt };
      return value;
    } finally {
      answer.making = undefined;
    }
  };

  return async (key, make) => {
    const answer = countedAnswer(key);
    if (hotPerS === 0 || Math.max(answer.asked, answer.askedBefore) < hotPerS) return make();
    const { kept } = answer;
    const age = kept ? now() - kept.begunAt : Infinity;
    if (kept && age <= freshMs) return kept.value;
    answer.making ??= makeAnew(answer, make);
    if (!kept || age > staleMs) return answer.making;
    // Who asks after `staleMs` meets the failure.
    answer.making.catch(() => {});
    return kept.value;
  };
}
