import { beforeEach, describe, expect, test } from 'vitest';
import { hasMetadata, pageAddress, setPageAddress } from './head-tags.ts';

const comic = { describe: { endpoint: 'comic.describePage', input: { page: 'comic', detailId: '?detailId' } } };

describe('the canonical address of a page', () => {
  test.each([
    [comic, '/detail/index', '?lang=en&detailId=5&share=x', '/detail/index?detailId=5'],
    [comic, '/detail/index', '', '/detail/index'],
    [
      { describe: { endpoint: 'x', input: { id: ':id' } } },
      '/animationDetail/1/2',
      '?page=7&id=3',
      '/animationDetail/1/2',
    ],
    [{}, '/search/index', '?keywords=a', '/search/index'],
    [comic, '/detail/index', '?detailId=%22%3E%3Cscript%3E', '/detail/index?detailId=%22%3E%3Cscript%3E'],
  ])('contains its subject and nothing else', (page, pathname, search, address) => {
    expect(pageAddress(page, pathname, search)).toBe(address);
  });
});

describe('a page opened from the served page', () => {
  beforeEach(() => {
    document.head.innerHTML = `<title>Served</title><meta name="description" content="d">
      <link rel="icon" href="/i"><link rel="canonical" href="https://comics.example/?lang=en">
      <link rel="alternate" hreflang="en" href="/?lang=en"><link rel="next" href="/b">
      <meta property="og:title" content="t"><meta name="twitter:card" content="summary">
      <meta name="robots" content="noindex"><meta name="rating" content="adult">
      <script type="application/ld+json">{}</script>`;
  });

  test('is described by its own address, on the public site, and by nothing of the other page', () => {
    expect(hasMetadata(document)).toBe(true);
    setPageAddress(document, '/detail/index?detailId=5');
    expect(hasMetadata(document)).toBe(false);
    expect([...document.head.children].map((element) => element.outerHTML)).toEqual([
      '<title>Served</title>',
      '<meta name="description" content="d">',
      '<link rel="icon" href="/i">',
      '<link rel="canonical" href="https://comics.example/detail/index?detailId=5">',
    ]);
    setPageAddress(document, '/b');
    expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe('https://comics.example/b');
  });

  test('has no canonical address when it does not exist', () => {
    setPageAddress(document, null);
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });
});
