import { expect, test } from 'vitest';
import { asAtom } from '@yonkoma/text-kit/feed/atom';
import type { Feed } from '@yonkoma/text-kit/feed/feed';
import { asRss } from '@yonkoma/text-kit/feed/rss';
import { judgeAtom } from './fixtures/judge-atom.ts';
import { judgeRss } from './fixtures/judge-rss.ts';

const entry: Feed['entries'][number] = {
  id: 'tag:comics.example,2026:chapter/1',
  title: 'Chapter 1',
  link: 'https://comics.example/animationDetail/1/1?lang=en',
  publishedAt: 1_700_000_000,
  updatedAt: 1_700_000_100,
  lang: 'en',
  author: 'An author',
  category: 'Comedy',
  summary: 'About cats.',
  picture: { url: 'https://comics.example/media/cover/a/640.jpg', width: 640, height: 960 },
  isAdult: false,
};
const feed: Feed = {
  id: 'tag:comics.example,2026:feed/en',
  title: 'Comics',
  subtitle: 'New ones',
  language: 'en',
  siteName: 'Comics',
  link: 'https://comics.example/?lang=en',
  self: { atom: 'https://comics.example/feed/en.atom', rss: 'https://comics.example/feed/en.rss' },
  updatedAt: 1_700_000_100,
  picture: { url: 'https://comics.example/media/cover/a/640.jpg', width: 640, height: 960 },
  entries: [entry, { ...entry, id: 'tag:comics.example,2026:chapter/2' }],
};

test('the validators accept a feed, with entries or without', () => {
  for (const good of [feed, { ...feed, entries: [], picture: null }])
    expect([judgeAtom(asAtom(good)), judgeRss(asRss(good))]).toEqual([[], []]);
});

test.each<[string, RegExp, string]>([
  ['an entry without an id', /<id>tag:[^<]*chapter\/1<\/id>/, ''],
  ['a time nobody knows', /2023-11-14T[\d:]+Z/, 'yesterday'],
  ['a time without a zone', /2023-11-14T([\d:]+)Z/, '2023-11-14T$1'],
  ['two titles', /<title>Comics<\/title>/, '<title>a</title><title>b</title>'],
  ['no author', /<author>.*?<\/author>/g, ''],
  ['no link to itself', /<link rel="self"[^>]*>/, ''],
  ['a link without an address', / href="[^"]*"/, ''],
  ['the same entry twice', /chapter\/2/, 'chapter/1'],
  ['an entry that leads nowhere', /<link rel="alternate" type="text\/html" hreflang[^>]*>/, ''],
  ['an element of its own', /<updated>/, '<changed/><updated>'],
])('the validators refuse Atom with %s', (_what, pattern, instead) => {
  const body = asAtom(feed);
  expect(body).toMatch(pattern);
  expect(judgeAtom(body.replace(pattern, instead))).not.toEqual([]);
});

test.each<[string, RegExp, string]>([
  ['another version', /version="2.0"/, 'version="1.0"'],
  ['no description', /<description>New ones<\/description>/, ''],
  ['a link that is none', /<link>https[^<]*<\/link>/, '<link>here</link>'],
  ['a time of another kind', /<pubDate>[^<]*/, '<pubDate>2023-11-14T22:13:20Z'],
  ['a guid that is no address and does not say so', / isPermaLink="false"/, ''],
  ['the same item twice', /chapter\/2/, 'chapter/1'],
  ['a picture too large for a channel', /<width>\d+<\/width>/, '<width>640</width>'],
  ['an item without words', /<item><title>[^<]*<\/title>(.*?)<description>.*?<\/description>/, '<item>$1'],
  ['an element of its own', /<ttl>/, '<often>yes</often><ttl>'],
  ['two languages', /<ttl>/, '<language>vi</language><ttl>'],
])('the validators refuse RSS with %s', (_what, pattern, instead) => {
  const body = asRss(feed);
  expect(body).toMatch(pattern);
  expect(judgeRss(body.replace(pattern, instead))).not.toEqual([]);
});
