import { randomInt } from 'node:crypto';
import type { Language } from '@yonkoma/contract';
import { challengeWords, type Word } from '../../words.ts';

export interface Question {
  question: string;
  /** Each of these words is a correct answer. */
  words: Word;
}

const fill = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const shown = (word: Word) => word[0] as string;

/** Some entries of a list, in random order, each once. */
function some<T>(list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0] as T);
}

/** A question that is easy for everybody who can read the language. */
export function askQuestion(language: Language): Question {
  const { question: say } = challengeWords[language];
  const number = (value: number): Word => [...(say.numbers[value] as Word), String(value)];
  const list = (words: readonly Word[]) => words.map(shown).join(say.join);

  const kinds: (() => Question)[] = [
    () => {
      const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
      return { question: fill(say.sum, { a: shown(number(a)), b: shown(number(b)) }), words: number(a + b) };
    },
    () => {
      const b = randomInt(1, 9);
      const a = randomInt(b + 1, 13);
      return { question: fill(say.difference, { a: shown(number(a)), b: shown(number(b)) }), words: number(a - b) };
    },
    () => {
      const values = some([...say.numbers.keys()], 4);
      const isLargest = randomInt(2) === 1;
      return {
        question: fill(isLargest ? say.largest : say.smallest, { list: list(values.map(number)) }),
        words: number(isLargest ? Math.max(...values) : Math.min(...values)),
      };
    },
    () => {
      const words = some(
        some(say.groups, 4).flatMap((group) => some(group.words, 2)),
        5,
      );
      const place = randomInt(say.ordinals.length);
      return {
        question: fill(say.nth, { nth: say.ordinals[place] as string, list: list(words) }),
        words: words[place] as Word,
      };
    },
    () => {
      const day = randomInt(7);
      return { question: fill(say.next, { a: shown(say.days[day] as Word) }), words: say.days[(day + 1) % 7] as Word };
    },
    () => {
      const pair = oneOf(say.opposites) as [Word, Word];
      const [from, to] = randomInt(2) === 1 ? pair : [pair[1], pair[0]];
      return { question: fill(say.opposite, { a: shown(from) }), words: to };
    },
    () => {
      const [group, other] = some(say.groups, 2) as [(typeof say.groups)[number], (typeof say.groups)[number]];
      const odd = oneOf(other.words);
      return { question: fill(group.ask, { list: list(some([...some(group.words, 3), odd], 4)) }), words: odd };
    },
  ];
  return oneOf(kinds)();
}
