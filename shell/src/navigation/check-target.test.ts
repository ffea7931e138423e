import { expect, test } from 'vitest';
import { checkTarget } from './check-target.ts';

const origin = 'https://comics.example';
const external = { refused: 'target.external' };
const protocol = { refused: 'target.protocol' };

test.each<[string, boolean, object]>([
  ['/user/account/overview?a=1#b', false, { url: '/user/account/overview?a=1#b' }],
  [`${origin}/ask`, false, { url: '/ask' }],
  ['https://shop.example/a', true, { url: 'https://shop.example/a' }],
  ['http://shop.example', true, { url: 'http://shop.example/' }],
  ['//shop.example', true, { url: 'https://shop.example/' }],
  ['/ask', true, { url: `${origin}/ask` }],
  ['https://shop.example/a', false, external],
  ['//shop.example', false, external],
  ['/\\shop.example', false, external],
  ['/..//shop.example', false, external],
  ['javascript:alert(1)', false, protocol],
  ['javascript:alert(1)', true, protocol],
  [' JavaScript:alert(1)', true, protocol],
  ['java\nscript:alert(1)', true, protocol],
  ['data:text/html,x', true, protocol],
  ['vbscript:x', true, protocol],
  ['file:///etc/passwd', true, protocol],
  ['blob:https://shop.example/1', true, protocol],
  ['mailto:a@shop.example', true, protocol],
  ['https://', true, protocol],
])('%j, marked external %s', (to, isExternal, expected) => {
  expect(checkTarget(to, { isExternal, origin })).toEqual(expected);
});
