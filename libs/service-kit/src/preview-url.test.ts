import { expect, test } from 'vitest';
import { isPreviewHost, readPreviewUrl } from './preview-url.ts';

const site = 'https://comics.example';

test('another host name of the site is taken, and none is needed', () => {
  expect(readPreviewUrl(undefined, site)).toBeNull();
  expect(readPreviewUrl('https://preview.comics.example', site)).toBe('https://preview.comics.example');
  expect(readPreviewUrl('http://localhost:8080', 'http://127.0.0.1:8080')).toBe('http://localhost:8080');
});

test.each([
  ['preview.comics.example', /not the address of a site/],
  ['https://preview.comics.example/some', /not the address of a site/],
  ['https://comics.example:8443', /share cookies between ports/],
  ['http://preview.comics.example', /https for both/],
])('%s is refused at the start, with the reason', (given, reason) => {
  expect(() => readPreviewUrl(given, site)).toThrow(reason);
});

test('a request belongs to the preview address by its host name alone', () => {
  const at = (host: string) => isPreviewHost(host, 'https://preview.comics.example');
  expect(['preview.comics.example', 'preview.comics.example:8443', 'PREVIEW.comics.example'].map(at)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['comics.example', 'preview.comics.example.evil.example', '', 'a b'].map(at)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isPreviewHost('comics.example', undefined)).toBe(false);
});
