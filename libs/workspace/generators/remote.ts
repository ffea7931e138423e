import { Problem } from '@yonkoma/cli/problem';
import { remoteSources } from '@yonkoma/cli/new-remote';
import { json, type Changes, type Checkout } from './change.ts';
import { languagesOf } from './languages.ts';
import { nameOf, type Name } from './names.ts';

const test = ({ kebab, camel }: Name) => `import { expect, test } from 'vitest';
import { render, screen } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import en from '../../locales/en.json' with { type: 'json' };
import FrontPage from './front-page.tsx';

test('the front page of ${kebab} shows its title as the one heading', () => {
  render(
    <TestHost at="/${kebab}" words={{ ${kebab === camel ? `${kebab}: en` : `'${kebab}': en`} }}>
      <FrontPage />
    </TestHost>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.front.title);
});
`;

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
    [`${folder}/src/front/front-page.test.tsx`]: test(name),
  };
};
