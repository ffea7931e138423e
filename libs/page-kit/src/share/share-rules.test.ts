import { expect, test } from 'vitest';
import { sharedAddress } from './share-rules.ts';

const origin = 'https://comics.example';

test.each([
  ['/detail/index?detailId=5', 'Ab3', `${origin}/detail/index?detailId=5&share=Ab3`],
  ['/detail/index?detailId=5', '', `${origin}/detail/index?detailId=5`],
  [`${origin}/animationDetail/5/11?page=2&share=other#x`, 'Ab3', `${origin}/animationDetail/5/11?page=2&share=Ab3#x`],
  ['/?share=other', '', `${origin}/`],
])('%s shared with the code "%s" is %s, never with the code of another member', (address, code, shared) => {
  expect(sharedAddress(address, origin, code)).toBe(shared);
});
