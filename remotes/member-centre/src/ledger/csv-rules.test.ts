import { expect, test } from 'vitest';
import { collectEntries, perCall } from './collect-entries.ts';
import { csvOf, textCell } from './csv-rules.ts';
import { filterIn, withFilter } from './filter-rules.ts';
import type { Entry } from './log.ts';

const entry = (id: number, changed: Partial<Entry> = {}): Entry => ({
  id,
  what: 'Gift',
  amount: 5,
  before: 0,
  after: 5,
  at: 1_795_000_000,
  ...changed,
});

test('a cell that looks like a formula stays text, and no cell breaks out of its column', () => {
  for (const hostile of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1'])
    expect(textCell(hostile).replace(/^"/, '')[0]).toBe("'");
  expect(textCell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
  expect(textCell('one, "two"\nthree')).toBe('"one, ""two""\nthree"');
  expect(textCell('Gift')).toBe('Gift');
});

test('a file starts with the UTF-8 byte order mark, has the site’s time zone, and numbers stay numbers', () => {
  const text = csvOf([entry(1, { what: '签到', amount: -30, before: 100, after: 70 })], {
    heads: ['When', 'What', 'Change', 'Before', 'After'],
    timeZone: 'Asia/Ho_Chi_Minh',
    digits: 2,
  });
  expect(text).toBe('\uFEFFWhen,What,Change,Before,After\r\n2026-11-18 18:06:40,签到,-30.00,100.00,70.00\r\n');
});

test('an export has every entry once, page after page, also when one is added meanwhile', async () => {
  const all = Array.from({ length: 2 * perCall + 3 }, (_, index) => entry(1000 - index));
  let running = 0;
  const asked: number[] = [];
  const { entries } = await collectEntries(
    async (page) => {
      expect((running += 1)).toBe(1);
      asked.push(page);
      const now = page === 1 ? all : [entry(1001), ...all];
      running -= 1;
      return { entries: now.slice((page - 1) * perCall, page * perCall), total: now.length, now: 0, timeZone: 'UTC' };
    },
    () => {},
  );
  expect(asked).toEqual([1, 2, 3]);
  expect(entries.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('a filter is read from the address, and unknown filters are ignored', () => {
  expect(filterIn(new URLSearchParams('direction=in&from=2026-11-01&until=2026-11-21'))).toEqual({
    direction: 'in',
    from: '2026-11-01',
    until: '2026-11-21',
  });
  expect(filterIn(new URLSearchParams('direction=sideways&from=yesterday&until='))).toEqual({});
  expect(withFilter({ direction: 'in', from: '2026-11-01' }, { direction: '' })).toEqual({ from: '2026-11-01' });
});
