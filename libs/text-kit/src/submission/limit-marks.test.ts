import { expect, test } from 'vitest';
import { submit } from './fixtures/submit.ts';
import { limitMarks } from './limit-marks.ts';

test('a text with more combining marks than other characters draws over other lines, and is refused', () => {
  expect(submit(limitMarks, 'H\u0336\u0337\u0338'.repeat(20))).toBe('comment-marks');
});

test('languages that write with many combining marks are accepted', () => {
  for (const text of [
    'ผู้ที่นี่รู้เรื่องนี้ดีที่สุดแล้วน้า',
    'בְּרֵאשִׁית בָּרָא אֱלֹהִים',
    'ký hiệu tiếng Việt'.normalize('NFD'),
    'हिन्दी में लिखी हुई टिप्पणी',
  ])
    expect(submit(limitMarks, text)).toMatchObject({ text });
});
