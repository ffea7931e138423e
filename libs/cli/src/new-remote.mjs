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

/**
 * The files of a remote in a folder of its own, outside the repository of the site: text by path.
 * @param {string} name kebab-case
 * @param {{ version: string, react: string }} versions of the `@yonkoma` packages and of React, as exact dependencies
 */
export const remoteFolder = (name, { version, react }) => ({
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'rspack build', dev: 'yonkoma dev', release: 'yonkoma publish dist' },
    dependencies: {
      '@yonkoma/contract': version,
      '@yonkoma/i18n': version,
      '@yonkoma/remote-kit': version,
      '@yonkoma/ui': version,
      react,
    },
    devDependencies: { '@yonkoma/cli': version },
  }),
  'tsconfig.json': json({ compilerOptions, include: ['src'] }),
  '.gitignore': 'dist\nnode_modules\n',
  ...remoteSources(name, './node_modules/@yonkoma/remote-kit/remote.schema.json'),
});
