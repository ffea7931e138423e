import { expect, test } from 'vitest';
import type { Page, RuntimeManifest } from '@yonkoma/contract';
import { speculationRules } from './speculation-rules.ts';

const page = (path: string, more: Partial<Page> = {}): Page => ({
  name: 'page',
  path,
  title: 'title',
  layout: 'common',
  needsLogin: false,
  early: { endpoint: 'site.listLanguages', input: {} },
  ...more,
});

test('only pages with data that everybody may see are prefetched', () => {
  const { early: _, ...plain } = page('/age');
  const pages = [page('/blog/info/:id'), page('/user/login'), page('/own', { needsLogin: true }), plain];
  const html = speculationRules({ remotes: [{ pages }] } as RuntimeManifest, [page('/about')], 'abc');
  expect(html).toMatch(/^<script type="speculationrules" nonce="abc">/);
  const { prefetch } = JSON.parse(/>(.*)<\/script>$/.exec(html)?.[1] ?? 'null');
  expect(prefetch).toEqual([
    {
      where: {
        href_matches: [
          { pathname: '/blog/info/:id', search: '*', hash: '*' },
          { pathname: '/about', search: '*', hash: '*' },
        ],
      },
      eagerness: 'moderate',
    },
  ]);
});
