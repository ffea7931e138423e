import { Problem } from '@yonkoma/cli/problem';
import { pageTest, remoteSources } from '@yonkoma/cli/new-remote';
import { json, type Changes, type Checkout } from './change.ts';
import { languagesOf } from './languages.ts';
import { nameOf } from './names.ts';

/** A remote with one page in every language, ready to build and publish. No other file changes for it. */
export const newRemote = (checkout: Checkout, given: string | undefined): Changes => {
  const name = nameOf(given, 'The remote');
  const folder = `remotes/${name.kebab}`;
  if (checkout.has(folder)) throw new Problem('folder-taken', `${folder} already exists.`);
  const { dependencies } = JSON.parse(checkout.read('libs/remote-kit/package.json')) as {
    dependencies: Record<string, string>;
  };
  const sources = remoteSources(name.kebab, '../../libs/remote-kit/remote.schema.json', languagesOf(checkout));
  return {
    [`${folder}/package.json`]: json({
      name: `@yonkoma/${name.kebab}`,
      version: '1.0.0',
      private: true,
      license: 'MIT',
      type: 'module',
      scripts: { build: 'rspack build' },
      dependencies: { '@yonkoma/i18n': '*', '@yonkoma/remote-kit': '*', react: dependencies['react'] },
    }),
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [`${folder}/${path}`, text])),
    [`${folder}/src/front/front-page.test.tsx`]: pageTest(name.kebab),
  };
};
