import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { letters, type LetterName, writeLetter } from './letter-rules.ts';
import { retryAfter, withoutAddresses } from './retry-rules.ts';

const names = Object.keys(letters.en) as LetterName[];

test('every letter has words in every language, and those of a code say it', () => {
  for (const language of languages) {
    expect(Object.keys(letters[language]).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const email = writeLetter(name, 'email', language, { site: 'Yonkoma', code: '123456' });
      const text = writeLetter(name, 'mobile', language, { site: 'Yonkoma', code: '123456' });
      const all = [email.subject, email.body, text.body].join('\n');
      expect(email.subject).toContain('Yonkoma');
      expect(email.body.length).toBeGreaterThan(20);
      expect(text).toEqual({ subject: '', body: expect.stringContaining('Yonkoma') });
      expect(all).not.toMatch(/[{}!！]/);
      expect(email.body.split('\n\n').includes('123456')).toBe(name.startsWith('code-'));
    }
  }
});

test('what fills a letter stays on one line', () => {
  expect(
    writeLetter('code-register', 'email', 'en', { site: 'A\r\nBcc: b@reader.example\u2028\u0000', code: '1' }).subject,
  ).toBe('1 is your code for A Bcc: b@reader.example ');
});

test('tries come further and further apart, an hour at most', () => {
  expect([1, 2, 3, 8, 20, 1000].map(retryAfter)).toEqual([5, 10, 20, 640, 3600, 3600]);
});

test('what a mail server said reaches the log without any address in it', () => {
  expect(
    withoutAddresses(
      '550 5.1.1 <lan@reader.example>: "Lan@Reader.example", see mailto:a.b+c@relay.example',
      'lan@reader.example',
    ),
  ).toBe('550 5.1.1 <…>: "…", see mailto:…');
  expect(withoutAddresses('the number +84912345678 (84912345678) is not in use, 5.1.1', '+84912345678')).toBe(
    'the number … (…) is not in use, 5.1.1',
  );
});
