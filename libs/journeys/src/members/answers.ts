import { type Letter, readRows } from '@yonkoma/testing/node';
import { expect } from 'vitest';
import type { MemberSite } from './member-site.ts';

type Answer = { boxes: { x: number; y: number }[] } | { words: string[] };

/** The expected answer to the latest challenge of the site. */
const lastAnswer = (site: MemberSite, kind: 'click' | 'question'): { id: string; answer: Answer } => {
  const [row] = readRows<{ id: string; answer: string }>(
    site.dataDir,
    'captcha',
    'SELECT id, answer FROM captcha WHERE kind = ? ORDER BY expires_at DESC, rowid DESC LIMIT 1',
    [kind],
  );
  if (!row) throw new Error(`The site has made no challenge of the kind ${kind}.`);
  return { id: row.id, answer: JSON.parse(row.answer) as Answer };
};

/** The centres of the marks to click, in order, as fractions of the picture's width and height. */
export const placesToClick = (site: MemberSite): { x: number; y: number }[] => {
  const { answer } = lastAnswer(site, 'click');
  if (!('boxes' in answer)) throw new Error('A picture was expected.');
  return answer.boxes.map(({ x, y }) => ({ x: (x + 16) / 350, y: (y + 16) / 200 }));
};

/** A word that answers the latest question. */
export const wordThatAnswers = (site: MemberSite): string => {
  const { answer } = lastAnswer(site, 'question');
  if (!('words' in answer)) throw new Error('A question was expected.');
  return answer.words[0] ?? '';
};

export const codeIn = ({ text }: Letter): string => {
  const codes = text.match(/(?<!\d)\d{6}(?!\d)/g);
  expect(codes).toHaveLength(1);
  return codes?.[0] ?? '';
};
