import { expect, test } from 'vitest';
import { publishedManifest, withCompiledImports } from './manifest-rules.ts';

const own = new Map([['@yonkoma/contract', '1.2.3']]);
const manifest = {
  name: '@yonkoma/ui',
  version: '1.2.3',
  type: 'module',
  exports: {
    '.': './src/index.ts',
    './frame.css': './src/frame.css',
    './preset': { types: './preset/index.d.mts', default: './preset/index.mjs' },
    './node': './src/node/index.ts',
  },
  dependencies: { '@yonkoma/contract': '*', react: '19.3.1' },
  devDependencies: { fastify: '5.12.8' },
};
const files = ['preset/index.d.mts', 'preset/index.mjs', 'src/frame.css', 'src/index.ts'];

test('a published package exports what its sources become, and nothing that it does not carry', () => {
  expect(publishedManifest(manifest, files, own).exports).toEqual({
    '.': { types: './src/index.d.ts', default: './src/index.js' },
    './frame.css': './src/frame.css',
    './preset': { types: './preset/index.d.mts', default: './preset/index.mjs' },
  });
});

test('its programs are at paths that npm keeps', () => {
  const cli = { ...manifest, bin: { yonkoma: './src/main.mjs' } };
  expect(publishedManifest(cli, files, own).bin).toEqual({ yonkoma: 'src/main.mjs' });
});

test('it needs exact versions, none that only its developers need, and none of a package that is not published', () => {
  const published = publishedManifest(manifest, files, own);
  expect(published.dependencies).toEqual({ '@yonkoma/contract': '1.2.3', react: '19.3.1' });
  expect(published).not.toHaveProperty('devDependencies');
  const other = { ...manifest, dependencies: { '@yonkoma/gate': '*' } };
  expect(() => publishedManifest(other, files, own)).toThrow(/@yonkoma\/gate, which is not published/);
});

test('a script that is copied imports compiled files by their new names, and the text of other programs stays', () => {
  const script = (ending: string) =>
    [`import a from './a.${ending}';`, "import b from '@yonkoma/b';", `await import('../src/c.${ending}');`].join('\n');
  const template = "const page = `import { useWords } from '../words.ts';`;";
  expect(withCompiledImports(`${script('ts')}\n${template}`, 'preset/x.mjs', ['preset/a.ts', 'src/c.ts'])).toBe(
    `${script('js')}\n${template}`,
  );
});
