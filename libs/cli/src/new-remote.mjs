/**
 * What an empty page says until it has something better; in any other language of the site it is read in a fallback.
 */
const firstWords = {
  'zh-cn': '这里暂时还没有内容。',
  en: 'There is nothing here yet.',
  jp: 'まだ何もありません。',
  vi: 'Ở đây chưa có gì.',
};

const config = `import { remotePreset } from '@yonkoma/remote-kit/preset';

export default remotePreset({ dir: import.meta.dirname });
`;

const pages = `import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';

export const pages: RemoteModule['pages'] = {
  front: lazyPage(() => import(/* webpackChunkName: "page-front" */ './front/front-page.tsx')),
};
`;

const words = (name) => `import { wordsOf } from '@yonkoma/i18n';

/** The words of this remote; the compiler knows their keys. */
export const useWords = wordsOf<typeof import('../locales/en.json')>('${name}');
`;

const page = `import { useWords } from '../words.ts';

export default function FrontPage() {
  const say = useWords();
  return (
    <>
      <h1>{say('front.title')}</h1>
      <p>{say('front.empty')}</p>
    </>
  );
}
`;

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const titleOf = (name) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * The source files of a remote with one page: text by path, the same inside and outside the repository of the site.
 * @param {string} name kebab-case
 * @param {string} schema path from the remote to `remote.schema.json`
 * @param {readonly string[]} languages those of the remote; one without words here begins with the English ones
 */
export const remoteSources = (name, schema, languages = Object.keys(firstWords)) => ({
  'remote.json': json({
    $schema: schema,
    name,
    seam: 1,
    pages: [{ name: 'front', path: `/${name}`, title: 'front.title', layout: 'common' }],
  }),
  'rspack.config.mjs': config,
  ...Object.fromEntries(
    languages.map((language) => [
      `locales/${language}.json`,
      json({ front: { title: titleOf(name), empty: firstWords[language] ?? firstWords.en } }),
    ]),
  ),
  'src/pages.ts': pages,
  'src/words.ts': words(name),
  'src/front/front-page.tsx': page,
});

/**
 * The test of the page of a new remote, the same inside and outside the repository of the site.
 * @param {string} name kebab-case
 */
export const pageTest = (name) => `import { expect, test } from 'vitest';
import { render, screen } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import en from '../../locales/en.json' with { type: 'json' };
import FrontPage from './front-page.tsx';

test('the front page of ${name} shows its title as the one heading', () => {
  render(
    <TestHost at="/${name}" words={{ ${/^\w+$/.test(name) ? name : `'${name}'`}: en }}>
      <FrontPage />
    </TestHost>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.front.title);
});
`;

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  skipLibCheck: true,
};

const styles = `declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
`;

// Node reads no style sheets, so the packages that have some go through the test runner.
const tests = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'jsdom', globals: true, server: { deps: { inline: [/@yonkoma\\//] } } },
});
`;

const readme = (name, site) => `# ${name}

A remote of ${site ?? 'a Yonkoma site'}: pages that this folder builds and publishes alone.

| command | what it does |
|---|---|
| \`npm run dev\` | shows it from its sources inside the site, in one browser; edits arrive while you type |
| \`npm test\` | runs its tests, without a browser and without the site |
| \`npm run check\` | checks its types |
| \`npm run build\` | builds it into \`dist\` |
| \`npm run release\` | builds and publishes it; \`-- --activate\` shows it to everybody, \`-- --rollout 5%\` to a few |
| \`npx yonkoma help\` | everything else: status, roll-outs, taking back |

\`dev\`, \`release\` and \`yonkoma\` need a token of the site in \`YONKOMA_TOKEN\`; its platform engineers give one.${
  site ? ` The\nsite itself is written in \`package.json\`; \`YONKOMA_SITE\` names another one.` : ''
}

Read on in \`node_modules/@yonkoma/remote-kit/docs/start.md\`.
`;

/**
 * The files of a remote in a folder of its own, outside the repository of the site: text by path.
 * @param {string} name kebab-case
 * @param {Awaited<ReturnType<typeof import('./own-package.mjs').readOwnPackage>>} own where its packages come from
 */
export const remoteFolder = (name, { site, specOf, dependencies, devDependencies }) => ({
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'yonkoma dev',
      test: 'vitest run',
      check: 'tsc -p .',
      build: 'rspack build',
      release: 'npm run build && yonkoma publish dist',
    },
    dependencies: {
      ...Object.fromEntries(
        ['@yonkoma/contract', '@yonkoma/i18n', '@yonkoma/remote-kit', '@yonkoma/ui'].map((own) => [own, specOf(own)]),
      ),
      ...dependencies,
    },
    devDependencies: { '@yonkoma/cli': specOf('@yonkoma/cli'), ...devDependencies },
    ...(site && { yonkoma: { site } }),
  }),
  'tsconfig.json': json({ compilerOptions, include: ['src'] }),
  'vitest.config.mjs': tests,
  '.gitignore': 'dist\nnode_modules\n',
  'README.md': readme(name, site),
  ...remoteSources(name, './node_modules/@yonkoma/remote-kit/remote.schema.json'),
  'src/styles.d.ts': styles,
  'src/front/front-page.test.tsx': pageTest(name),
});
