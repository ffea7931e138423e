import { expect, test } from 'vitest';
import { parseComment } from './comment-text.ts';

test('a comment is text, spoilers, links and mentions, and nothing is lost', () => {
  const source = 'So @小林 said:\n||the cat|is gone|| see (https://example.org/a?b=1). <b>x</b>';
  expect(parseComment(source)).toEqual([
    { kind: 'text', text: 'So ' },
    { kind: 'mention', text: '@小林', nickname: '小林' },
    { kind: 'text', text: ' said:\n' },
    { kind: 'spoiler', text: 'the cat|is gone' },
    { kind: 'text', text: ' see (' },
    { kind: 'link', text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { kind: 'text', text: '). <b>x</b>' },
  ]);
});

test('only http and https become links, and an email address is not a mention', () => {
  for (const source of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'lan@example.org',
    'https://',
    '||',
    '||||',
    '|| open',
  ]) {
    expect(parseComment(source)).toEqual([{ kind: 'text', text: source }]);
  }
});

test('the full stop of a Chinese sentence is not part of the address before it', () => {
  expect(parseComment('看 https://example.org/漫画。好')).toEqual([
    { kind: 'text', text: '看 ' },
    {
      kind: 'link',
      text: 'https://example.org/漫画。好',
      href: 'https://example.org/%E6%BC%AB%E7%94%BB%E3%80%82%E5%A5%BD',
    },
  ]);
  expect(parseComment('https://example.org/a。')[0]).toMatchObject({ kind: 'link', text: 'https://example.org/a' });
});

test('a million hostile characters are read in one pass', () => {
  for (const unit of ['|', '||a', '@', 'https://', '|a']) {
    const source = unit.repeat(1_000_000 / unit.length);
    expect(
      parseComment(source)
        .map(({ text }) => text)
        .join('').length,
    ).toBeLessThanOrEqual(source.length);
  }
});
