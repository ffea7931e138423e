import { expect, test } from 'vitest';
import { parseMessage } from './message-text.ts';

test('a message is text, addresses and four ways to stress something', () => {
  expect(parseMessage('So **very**, *very* ~~bad~~ `a*b`: https://comics.example/a_(b)?c=*d*.')).toEqual([
    { kind: 'text', text: 'So ' },
    { kind: 'strong', text: 'very' },
    { kind: 'text', text: ', ' },
    { kind: 'emphasis', text: 'very' },
    { kind: 'text', text: ' ' },
    { kind: 'struck', text: 'bad' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'a*b' },
    { kind: 'text', text: ': ' },
    { kind: 'link', text: 'https://comics.example/a_(b)?c=*d', href: 'https://comics.example/a_(b)?c=*d' },
    { kind: 'text', text: '*.' },
  ]);
});

test('characters that mark nothing stay as they are', () => {
  for (const text of [
    '2 * 3 * 4',
    'a*b*c',
    '** no **',
    '~~',
    '`',
    '*\n*',
    'javascript:alert(1)',
    'http://',
    '<b>x</b>',
  ])
    expect(parseMessage(text)).toEqual([{ kind: 'text', text }]);
});

test('a long text is parsed in linear time', () => {
  for (const sign of ['*', '**', '~~', '`', '*a', 'https://', '**a*']) {
    const text = sign.repeat(20_000 / sign.length);
    expect(
      parseMessage(text)
        .map((part) => part.text)
        .join('').length,
    ).toBeLessThanOrEqual(text.length);
  }
});
