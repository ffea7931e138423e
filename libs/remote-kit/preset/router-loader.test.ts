import { describe, expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import routerLoader from './router-loader.mjs';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const files = globSync(join(folder, 'chunk-*.mjs')).map((file) => readFileSync(file, 'utf8'));

describe('what a build leaves out of React Router', () => {
  test('its forms and the fetching ahead of its links hang on nothing that a build would keep', () => {
    const code = files.map(routerLoader).join('\n');
    expect(code).toContain('var Form = /* @__PURE__ */ React');
    expect(code).not.toMatch(/^\w+\.displayName = /m);
    expect(code).not.toContain('return shouldPrefetch');
  });

  test('a link that is written otherwise stops the build', () => {
    expect(() => routerLoader('function LinkWithRef() { return shouldPrefetch ? both : link; }')).toThrow(
      'no longer says',
    );
  });
});
