import { describe, expect, test } from 'vitest';
import { nextPage } from './page-rules.ts';

const page = (length: number, total: number) => ({ list: Array.from({ length }, () => ({})), total });

describe('the next page of a list', () => {
  test('is offered while entries are missing', () => {
    expect(nextPage([page(30, 70)])).toBe(2);
    expect(nextPage([page(30, 70), page(30, 70)])).toBe(3);
  });

  test('is not offered at the end, nor after an empty page whatever the count says', () => {
    expect(nextPage([page(30, 70), page(30, 70), page(10, 70)])).toBeUndefined();
    expect(nextPage([page(30, 70), page(0, 70)])).toBeUndefined();
    expect(nextPage([page(0, 0)])).toBeUndefined();
  });

  test('is counted from the page at which the list began', () => {
    expect(nextPage([page(30, 100)], { first: 3, before: 60 })).toBe(4);
    expect(nextPage([page(30, 90)], { first: 3, before: 60 })).toBeUndefined();
  });
});
