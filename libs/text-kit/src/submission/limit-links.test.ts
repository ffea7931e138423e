import { expect, test } from 'vitest';
import { heldAfter, newcomer, submit } from './fixtures/submit.ts';
import { foreignHosts, limitLinks } from './limit-links.ts';

test('a text may have two links but not three, and a newcomer’s text none', () => {
  expect(submit(limitLinks, 'https://a.example/1 https://b.example/2')).toMatchObject({ heldFor: [] });
  expect(submit(limitLinks, 'https://a.example/1 https://b.example/2 https://c.example')).toBe('comment-links');
  expect(submit(limitLinks, 'https://a.example/1', { standing: newcomer })).toBe('comment-links');
});

test('an address without its scheme counts as a link, a sentence without a space does not', () => {
  expect(foreignHosts('see www.spam.com/x or SPAM.xyz', [])).toEqual(['www.spam.com', 'spam.xyz']);
  expect(foreignHosts('Really.No way...ok v1.2 3.14 chapter.7', [])).toEqual([]);
  expect(foreignHosts('hidden ||buy at spam.shop||', [])).toEqual(['spam.shop']);
});

test('hosts of the site’s list are not counted, but names that only end alike are', () => {
  const allowedHosts = ['yonkoma.example'];
  expect(
    submit(limitLinks, 'https://yonkoma.example/1 https://img.yonkoma.example/2', { standing: newcomer, allowedHosts }),
  ).toMatchObject({ heldFor: [] });
  expect(submit(limitLinks, 'https://evil-yonkoma.example/1', { standing: newcomer, allowedHosts })).toBe(
    'comment-links',
  );
});

test('with the setting `links` a moderator sees texts with links first, and only those', () => {
  expect(heldAfter(limitLinks, 'https://a.example', { admission: 'links' })).toEqual(['links']);
  expect(heldAfter(limitLinks, 'no link', { admission: 'links' })).toEqual([]);
  expect(heldAfter(limitLinks, 'https://a.example', { admission: 'off' })).toEqual([]);
});
