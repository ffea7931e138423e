import { hostileTexts, longText } from '@yonkoma/testing/hostile';
import { expect, test } from 'vitest';
import { scriptJson } from '../plain/escape.ts';
import { cleanLine } from './clean.ts';
import { dataTags, metadataTags, nameTags, type Metadata } from './head-tags.ts';

/** A page of which everything is that text. */
const metadataOf = (text: string): Metadata => ({
  siteUrl: 'https://comics.example',
  siteName: text,
  hosts: { cdnUrl: '', storageHosts: [] },
  language: 'en',
  addressed: 'en',
  title: text,
  description: text,
  page: {
    title: text,
    description: text,
    path: '/detail/index?detailId=1',
    kind: 'book',
    is_listed: 1,
    is_adult: 0,
    image: { url: '/media/card/1', width: 1200, height: 630, type: 'image/png', alt: text },
    prev: null,
    next: null,
    translations: [{ lang: 'zh-Hant', path: '/animationDetail/1/2' }],
    feeds: [{ type: 'application/atom+xml', title: text, path: '/feed/comic/1.en.atom' }],
    search: null,
    trail: [{ name: text, path: '/detail/index?detailId=1' }],
    data: [{ '@type': 'ComicSeries', name: text, author: { '@type': 'Person', name: text } }],
  },
  path: '/detail/index?detailId=1',
  isListed: true,
  shareImage: undefined,
});

/**
 * Texts of printable ASCII characters are shown unchanged; other texts lose the characters that would mislead a reader
 * or a program.
 */
const isPlain = (text: string) => /^[\x20-\x7e]{1,200}$/.test(text) && text.trim() === text && !text.includes('  ');
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const attributesOf = (element: Element) => [...element.attributes].map(({ name }) => name);
const known = ['name', 'property', 'content', 'rel', 'href', 'hreflang', 'type', 'title', 'id'];

test('no text leaves its place in the head of a page, in its structured data or in its boot document', () => {
  for (const text of [...hostileTexts, longText]) {
    const metadata = metadataOf(text.toWellFormed());
    const tags = [...nameTags(metadata), ...metadataTags(metadata), ...dataTags(metadata)];
    const boot = `<script type="application/json" id="boot">${scriptJson({ text })}</script>`;
    const { head, body } = new DOMParser().parseFromString(
      `<!doctype html><html><head>${tags.join('\n')}</head><body>${boot}</body></html>`,
      'text/html',
    );
    const found = [...head.children].map(({ localName }) => localName);
    expect([text, found.length, found.filter((name) => !/^(?:title|meta|link|script)$/.test(name))]).toEqual([
      text,
      tags.length,
      [],
    ]);
    expect([...head.children, ...body.children].flatMap(attributesOf).filter((name) => !known.includes(name))).toEqual(
      [],
    );
    expect([...head.querySelectorAll('link')].map(({ href }) => new URL(href).host)).toEqual(
      [...head.querySelectorAll('link')].map(() => 'comics.example'),
    );
    const [data, ...others] = [...head.querySelectorAll('script')];
    const graph = JSON.parse(data?.text ?? '') as { '@graph': { name?: string }[] };
    const name = graph['@graph'].at(-1)?.name ?? '';
    const title = head.querySelector('[property="og:title"]')?.getAttribute('content') ?? '';
    expect([data?.type, others, name]).toEqual(['application/ld+json', [], cleanLine(text, 5000)]);
    expect(title).toBe(cleanLine(text, 200));
    if (isPlain(text)) expect([title, name]).toEqual([text, text]);
    expect([text, steering.test(title), steering.test(name)]).toEqual([text, false, false]);
    expect([...body.children].map(({ id }) => id)).toEqual(['boot']);
    expect(JSON.parse(body.textContent)).toEqual({ text });
  }
});
