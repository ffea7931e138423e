import { expect, test } from 'vitest';
import { expandSavename, keyOf, slugOf } from './savename-rules.ts';

const given = {
  topic: 'avatar',
  name: 'me.png',
  suffix: 'webp',
  sha1: 'a'.repeat(40),
  random: '0123456789abcdef0123456789abcdef',
  now: Date.UTC(2026, 0, 14, 20, 5, 9) / 1000,
  timeZone: 'Asia/Ho_Chi_Minh',
};
const sha1 = given.sha1;

test.each([
  ['/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}', `/storage/avatar/20260115/me${sha1}.webp`],
  [
    '/storage/{hour}-{min}-{sec}/{random}/{random32}{filesha1}.{suffix}',
    `/storage/03-05-09/01234567/${given.random}${sha1}.webp`,
  ],
  ['/storage/{suffix}/{filesha1}{.suffix}', `/storage/webp/${sha1}.webp`],
  ['/storage/{filename}{.suffix}', `/storage/me${sha1}.webp`],
  ['{topic}/{filesha1}', `/storage/avatar/${sha1}.webp`],
  ['/storage/../../{filesha1}.php{.suffix}', `/storage/${sha1}php.webp`],
  ['/{unknown}/{filesha1}', `/storage/unknown/${sha1}.webp`],
  ['', `/storage/${sha1}.webp`],
])('the pattern %s is filled in: %s', (pattern, url) => {
  expect(expandSavename(pattern, given)).toBe(url);
  expect(keyOf(url)).toBe(url.slice(1));
});

test.each([
  ['My Photo: 1.final.JPG', 'myphoto1final'],
  ["a@b#c?d&e/f=g'h,i+j.png", 'fghij'],
  ['abcdefghijklmnopqrstuvwxyz.png', 'abcdefghijklmno'],
  ['12 45 78 01 34 67 90.png', '12457801346790'],
  ['四コマ.png', ''],
  ['Ảnh đại diện.png', 'anhdaidien'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\a\\b.png', 'b'],
  ['a.jpg.php', 'ajpg'],
  ['a\0b.png', 'ab'],
  ['a.png::$DATA', 'a'],
  ['..%2f..%2fa.png', '2f2fa'],
  ['.png', ''],
  ['', ''],
])('of the name %j stays %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
