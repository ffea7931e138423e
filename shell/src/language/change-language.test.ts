import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage, keepFirstLanguage, loadInChosenLanguage } from './change-language.ts';

afterEach(() => {
  vi.useRealTimers();
});

const visit = (address: string, { cookie = '', visited = false } = {}) => {
  const written: string[] = [];
  const kept = new Map(visited ? [['yonkoma-visited', '1']] : []);
  const { protocol, hostname } = new URL(address);
  const document = {
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      written.push(value);
    },
    location: { protocol, hostname },
  };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  keepFirstLanguage(document as unknown as Document, storage as unknown as Storage, 'jp');
  return { written, isMarked: kept.has('yonkoma-visited') };
};

/**
 * Returns where a page navigates that is served in `language` to a visitor with this cookie. It runs twice, as after a
 * reload.
 */
const loadsAnew = (href: string, cookie: string, language: Parameters<typeof loadInChosenLanguage>[1]) => {
  const went: string[] = [];
  const kept = new Map<string, string>();
  const window = {
    document: { cookie },
    navigator: { onLine: true },
    location: { href, hash: new URL(href).hash, assign: (to: string) => went.push(to) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  };
  for (const _ of [1, 2]) loadInChosenLanguage(window as unknown as Window, language);
  return went;
};

test('the language of the first visit is stored for a year, same site only, for the whole domain', () => {
  expect(visit('https://www.manga.example/')).toEqual({
    isMarked: true,
    written: [
      'ba-lang=; path=/; samesite=strict; secure; max-age=0',
      'ba-lang=jp; path=/; samesite=strict; secure; max-age=31536000; domain=www.manga.example',
    ],
  });
});

test.each(['http://127.0.0.1:8080/', 'http://[::1]:8080/', 'http://localhost/'])(
  '%s has no parent domain for the cookie',
  (address) => {
    expect(visit(address).written).toEqual(['ba-lang=jp; path=/; samesite=strict; max-age=31536000']);
  },
);

test.each([
  ['https://manga.example/a?b=1#c', 'anew'],
  ['https://manga.example/a?lang=en&b=1', 'https://manga.example/a?b=1'],
])('a language chosen by hand on %s is stored at once, and the page loaded a second later: %s', (address, loaded) => {
  vi.useFakeTimers();
  const { href, protocol, hostname } = new URL(address);
  const loads: string[] = [];
  const document = {
    cookie: '',
    location: { href, protocol, hostname, reload: () => loads.push('anew'), replace: (to: URL) => loads.push(to.href) },
  };
  changeLanguage(document as unknown as Document, 'jp');
  expect(document.cookie).toMatch(/^ba-lang=jp; .*max-age=31536000/);
  vi.advanceTimersByTime(999);
  expect(loads).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(loads).toEqual([loaded]);
});

test.each(['tlh', 'EN', '"><script>', '%', 'x'.repeat(3_000)])(
  'a cookie for an unknown language, %j, is left alone and reloads nothing',
  (value) => {
    expect(visit('https://manga.example/', { cookie: `ba-lang=${value}` })).toEqual({ isMarked: true, written: [] });
    expect(loadsAnew('https://manga.example/', `ba-lang=${value}`, 'en')).toEqual([]);
  },
);

test('a language chosen before is left alone, and so is every later visit', () => {
  expect(visit('https://manga.example/', { cookie: 'a=b; ba-lang=en' })).toEqual({ isMarked: true, written: [] });
  expect(visit('https://manga.example/', { visited: true }).written).toEqual([]);
});

test.each<[string, string, Parameters<typeof loadInChosenLanguage>[1], boolean]>([
  ['https://manga.example/a?b=1', 'ba-lang=jp', 'en', true],
  ['https://manga.example/', 'ba-lang=en', 'en', false],
  ['https://manga.example/', '', 'en', false],
  ['https://manga.example/', 'ba-lang=tlh', 'en', false],
  ['https://manga.example/?lang=en', 'ba-lang=jp', 'en', false],
  ['https://manga.example/#end', 'ba-lang=jp', 'en', false],
])('%s with the cookie "%s", served in %s, is loaded once more: %s', (href, cookie, language, isLoaded) => {
  expect(loadsAnew(href, cookie, language)).toEqual(isLoaded ? [href] : []);
});
