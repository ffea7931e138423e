import { expect, test } from '@jest/globals';
import { keepFirstLanguage } from './change-language.ts';

const visit = (address: string, { cookie = '', visited = false } = {}) => {
  const written: string[] = [];
  const kept = new Map(visited ? [['yonkoma-visited', '1']] : []);
  const { protocol, hostname } = new URL(address);
  const document = { get cookie() { return cookie; }, set cookie(value: string) { written.push(value); }, location: { protocol, hostname } };
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  keepFirstLanguage(document as unknown as Document, storage as unknown as Storage, 'jp');
  return { written, isMarked: kept.has('yonkoma-visited') };
};

test('the language of the first visit is kept for a year, also on the way from another site, for the whole domain', () => {
  expect(visit('https://www.manga.example/')).toEqual({
    isMarked: true,
    written: [
      'ba-lang=; path=/; samesite=lax; secure; max-age=0',
      'ba-lang=jp; path=/; samesite=lax; secure; max-age=31536000; domain=www.manga.example',
    ],
  });
});

test.each(['http://127.0.0.1:8080/', 'http://[::1]:8080/', 'http://localhost/'])('%s has no domain to share it with', (address) => {
  expect(visit(address).written).toEqual(['ba-lang=jp; path=/; samesite=lax; max-age=31536000']);
});

test('a language chosen before is left alone, and so is every later visit', () => {
  expect(visit('https://manga.example/', { cookie: 'a=b; ba-lang=en' })).toEqual({ isMarked: true, written: [] });
  expect(visit('https://manga.example/', { visited: true }).written).toEqual([]);
});
