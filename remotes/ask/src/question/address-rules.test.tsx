import { expect, test } from 'vitest';
import { insideAddress } from '@yonkoma/page-kit';
import { questionIn } from './address-rules.ts';

const origin = 'https://site.example';

test.each([
  ['7', 7],
  ['#7', 7],
  [' https://site.example/ask/info/7?order=new#answer-2 ', 7],
  ['/ask/info/7', 7],
  ['https://other.example/ask/info/7', 0],
  ['/ask/lists', 0],
  ['-7', 0],
  ['', 0],
])('%j names question %d', (text, id) => {
  expect(questionIn(text, origin)).toBe(id);
});

test.each([
  ['https://site.example/ask/info/7#answer-2', '/ask/info/7#answer-2'],
  ['/detail/index?detailId=1', '/detail/index?detailId=1'],
  ['https://site.example.evil/ask', null],
  ['https://other.example/ask', null],
  ['/storage/ask/a.png', null],
  ['/api/docs', null],
  ['/articles/blog.en.rss', null],
  ['javascript:alert(1)', null],
  ['//other.example/', null],
])('%s stays within the site as %j', (href, address) => {
  expect(insideAddress(href, origin)).toBe(address);
});
