import { expect, test } from 'vitest';
import { cutHoles, fillHoles, nonceHole, telemetryHole } from './page-holes.ts';

test('each answer gets its own nonce and telemetry in a page that is otherwise shared', () => {
  const page = cutHoles(
    `<script nonce="${nonceHole}">漫画</script>${JSON.stringify({ telemetry: telemetryHole })}<i nonce="${nonceHole}">`,
  );
  expect(fillHoles(page, 'one', { sample: 0.5, token: '</script>' }).toString()).toBe(
    '<script nonce="one">漫画</script>{"telemetry":{"sample":0.5,"token":"\\u003c/script>"}}<i nonce="one">',
  );
  expect(fillHoles(page, 'two', undefined).toString()).toBe(
    '<script nonce="two">漫画</script>{"telemetry":null}<i nonce="two">',
  );
});
