import { expect, test } from 'vitest';
import { hostileParts, hostileTexts } from '@yonkoma/testing/hostile';
import { htmlOf } from './message-rules.ts';

const ours = new RegExp(
  [
    /<(?:br|\/?(?:strong|em|s|code|a))>/,
    /<a href="https?:\/\/[^"<>\s]*" rel="nofollow noopener ugc" target="_blank">/,
    /<img src="\/storage\/a\.png" alt="" loading="lazy">/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

test('whatever the text, the HTML of a message has our own tags and no others', () => {
  expect(hostileTexts.length).toBeGreaterThan(200);
  for (const text of [...hostileTexts, ...hostileParts(20)]) {
    for (const written of [text, `**${text}**`, `\`${text}\``, `https://comics.example/${text}`]) {
      const left = htmlOf(written, ['/storage/a.png']).replace(ours, '');
      expect([written, /[<>"']/.test(left)]).toEqual([written, false]);
    }
  }
});

test('a picture’s path and the text before it stay within their attributes', () => {
  expect(htmlOf('', ['/a"><script>"onerror="hacked()'])).toBe(
    '<img src="/a&quot;&gt;&lt;script&gt;&quot;onerror=&quot;hacked()" alt="" loading="lazy">',
  );
});
