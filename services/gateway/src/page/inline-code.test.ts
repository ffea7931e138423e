import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withHashes } from './inline-code.ts';
import { nonceHole } from './page-holes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page for everybody has no nonce, and allows its inline scripts and styles by their hashes alone', () => {
  const page = withHashes(
    `<style nonce="${nonceHole}">a{}</style><link rel="preload" nonce="${nonceHole}"><p>nonce</p>` +
      `<script nonce="${nonceHole}">let one\r\n= 1</script><script type="importmap" nonce="${nonceHole}">{}</script>` +
      `<script defer src="/a.js" nonce="${nonceHole}"></script><script type="application/json">{}</script>`,
  );
  expect(page.html).toBe(
    '<style>a{}</style><link rel="preload"><p>nonce</p><script>let one\r\n= 1</script>' +
      '<script type="importmap">{}</script><script defer src="/a.js"></script>' +
      '<script type="application/json">{}</script>',
  );
  expect(page.code).toEqual({
    styles: hashOf('a{}'),
    // Browsers read the ends of lines as LF.
    scripts: `${hashOf('let one\n= 1')} ${hashOf('{}')}`,
  });
});
