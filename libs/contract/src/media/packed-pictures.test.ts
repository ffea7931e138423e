import { expect, test } from 'vitest';
import { packPictures, unpackPictures } from './packed-pictures.ts';

const sized = (at: string, ...widths: number[]) =>
  widths.map((width) => `${at.replace('{}', String(width))} ${width}w`).join(', ');
const picture = (at: string, ...widths: number[]) => ({
  url: at.replace('{}', String(widths.at(-1))),
  srcset: sized(at, ...widths),
  width: widths.at(-1),
  height: 20,
});
const here = '/media/page/0a1.5b/{}.webp?e=17&s=a-1.webp';

test('widths replace addresses that differ by width only, and unpack to the same addresses', () => {
  const reply = {
    chapter: { images: [picture(here, 320, 640, 992), picture('https://cdn.example:8080/v1.2/{}.jpg', 80)] },
    next: null,
    count: 2,
    named: ['url'],
  };
  const packed = packPictures(reply);
  expect(packed.chapter.images.map(({ srcset }) => srcset)).toEqual(['320 640 992', '80']);
  expect(unpackPictures(structuredClone(packed))).toEqual(reply);
  expect(reply.chapter.images[0]?.srcset).toContain('320.webp?e=17');
});

test.each([
  ['none', ''],
  ['one address for another picture', '/media/page/other/320.webp 320w'],
  ['signed one by one', '/media/page/0a1.5b/320.webp?s=x 320w, /media/page/0a1.5b/640.webp?s=y 640w'],
  ['by density', '/media/page/0a1.5b/320.webp?e=17&s=a-1.webp 1x'],
  ['more than its widths', `${sized(here, 320)}, /other.png 2000w, `],
])('stays as it is: %s', (_name, srcset) => {
  const reply = [{ ...picture(here, 320), srcset }];
  expect(packPictures(reply)).toEqual(reply);
  expect(unpackPictures(packPictures(reply))).toEqual(reply);
});

test.each([null, undefined, 'text', 5, [], {}, { url: 5, srcset: '320' }])('%j has no pictures', (value) => {
  expect(packPictures(value)).toEqual(value);
  expect(unpackPictures(value)).toEqual(value);
});
