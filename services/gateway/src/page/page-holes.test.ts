import { expect, test } from 'vitest';
import { cutHoles, fillHoles, nonceHole } from './page-holes.ts';

test('each answer gets its own nonce in a page that is otherwise shared', () => {
  const page = cutHoles(`<script nonce="${nonceHole}">漫画</script><i nonce="${nonceHole}">`);
  expect(fillHoles(page, 'one').toString()).toBe('<script nonce="one">漫画</script><i nonce="one">');
  expect(fillHoles(page, 'two').toString()).toBe('<script nonce="two">漫画</script><i nonce="two">');
});
