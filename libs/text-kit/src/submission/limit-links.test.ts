import { expect, test } from 'vitest';
import { heldAfter, newcomer, submit } from './fixtures/submit.ts';
import { foreignHosts, limitLinks } from './limit-links.ts';

test('two links are let on, three are not, and newcomers have none', () => {
  expect(submit(limitLinks, 'https://a.example/1 https://b.example/2')).toMatchObject({ heldFor: [] });
  expect(submit(limitLinks, 'https://a.example/1 https://b.example/2 https://c.example')).toBe('comment-links');
  expect(submit(limitLinks, 'https://a.example/1', { standing: newcomer })).toBe('comment-links');
});

test('an address without its scheme is one, a sentence without a space is none', () => {
  expect(foreignHosts('see www.spam.com/x or SPAM.xyz', [])).toEqual(['www.spam.com', 'spam.xyz']);
  expect(foreignHosts('Really.No way...ok v1.2 3.14 chapter.7', [])).toEqual([]);
  expect(foreignHosts('hidden ||buy at spam.shop||', [])).toEqual(['spam.shop']);
});

test('hosts of the site’s list are not counted, nor names that only end alike', () => {
  const allowedHosts = ['yonkoma.example'];
  expect(
    submit(limitLinks, 'https://yonkoma.example/1 https://img.yonkoma.example/2', { standing: newcomer, allowedHosts }),
  ).toMatchObject({ heldFor: [] });
  expect(submit(limitLinks, 'https://evil-yonkoma.example/1', { standing: newcomer, allowedHosts })).toBe(
    'comment-links',
  );
});

test('with the setting `links` a moderator sees them first, and them alone', () => {
  expect(heldAfter(limitLinks, 'https://a.example', { admission: 'links' })).toEqual(['links']);
  expect(heldAfter(limitLinks, 'no link', { admission: 'links' })).toEqual([]);
  expect(heldAfter(limitLinks, 'https://a.example', { admission: 'off' })).toEqual([]);
});
