import { afterEach, beforeEach, expect, test } from 'vitest';
import { notOurs } from '../../fixtures/not-ours.ts';
import { recallPlace, rememberPlace, scrollToTop } from './scroll-place.ts';

const world = globalThis as Record<string, unknown>;
const asked: unknown[] = [];
let kept = new Map<string, string>();

/** A page scrolled to this height, for a visitor with or without reduced motion. */
const scrolled = (scrollY: number, { isCalm = false } = {}) => {
  world['window'] = { scrollY, scrollTo: (where: unknown) => asked.push(where) };
  world['matchMedia'] = () => ({ matches: isCalm });
};

beforeEach(() => {
  asked.length = 0;
  kept = new Map();
  world['sessionStorage'] = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
});
afterEach(() => {
  for (const name of ['window', 'matchMedia', 'sessionStorage']) delete world[name];
});

test('a page scrolls to its top smoothly, but at once from far below and with reduced motion', () => {
  scrolled(800);
  scrollToTop();
  scrolled(20_000);
  scrollToTop();
  scrolled(800, { isCalm: true });
  scrollToTop();
  expect(asked).toEqual([
    { top: 0, behavior: 'smooth' },
    { top: 0, behavior: 'instant' },
    { top: 0, behavior: 'instant' },
  ]);
});

test('the last 50 places are stored, each with its latest value', () => {
  for (let step = 0; step < 60; step += 1) rememberPlace(`step-${step}`, step);
  rememberPlace('step-30', 4_000);
  expect([recallPlace('step-9'), recallPlace('step-10'), recallPlace('step-30'), recallPlace('step-59')]).toEqual([
    undefined,
    10,
    4_000,
    59,
  ]);
});

test.each(notOurs)('where places are stored, %s is ignored, and the next place is stored', (value) => {
  kept.set('yonkoma-scroll', value);
  expect(['a', 'b', 'id'].map((key) => recallPlace(key))).toEqual([undefined, undefined, undefined]);
  rememberPlace('b', 300);
  expect([recallPlace('a'), recallPlace('b')]).toEqual([undefined, 300]);
});
