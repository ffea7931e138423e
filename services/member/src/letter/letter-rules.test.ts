import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { letters, type LetterName, writeLetter } from './letter-rules.ts';

const names = Object.keys(letters.en) as LetterName[];

test('every letter has words in every language, and those with a code contain it', () => {
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

test('the values in a letter stay on one line', () => {
  expect(
    writeLetter('code-register', 'email', 'en', { site: 'A\r\nBcc: b@reader.example\u2028\u0000', code: '1' }).subject,
  ).toBe('1 is your code for A Bcc: b@reader.example ');
});
