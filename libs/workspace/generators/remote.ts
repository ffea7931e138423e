import { json, type Changes, type Checkout } from './change.ts';
import { nameOf, type Name } from './names.ts';

/** What an empty page says until it has something better. */
const firstWords: Record<string, string> = {
  'zh-cn': '这里暂时还没有内容。',
  en: 'There is nothing here yet.',
  jp: 'まだ何もありません。',
  vi: 'Ở đây chưa có gì.',
};

const config = `import { remotePreset } from '@yonkoma/remote-kit/preset';

export default remotePreset({ dir: import.meta.dirname });
`;

const pages = `import type { RemoteModule } from '@yonkoma/remote-kit';
import { lazy } from 'react';

export const pages: RemoteModule['pages'] = {
  front: lazy(() => import(/* webpackChunkName: "page-front" */ './front/front-page.tsx')),
};
`;

const words = ({ kebab }: Name) => `import { wordsOf } from '@yonkoma/i18n';

/** The words of this remote; the compiler knows their keys. */
export const useWords = wordsOf<typeof import('../locales/en.json')>('${kebab}');
`;

const page = `import { useWords } from '../words.ts';

export default function FrontPage() {
  const say = useWords();
  return (
    <main>
      <h1>{say('front.title')}</h1>
      <p>{say('front.empty')}</p>
    </main>
  );
}
`;

const test = ({ kebab, camel }: Name) => `import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import en from '../../locales/en.json' with { type: 'json' };
import FrontPage from './front-page.tsx';

test('the front page of ${kebab} shows its title as the one heading', () => {
  render(<TestHost at="/${kebab}" words={{ ${kebab === camel ? `${kebab}: en` : `'${kebab}': en`} }}><FrontPage /></TestHost>);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.front.title);
});
`;

/** A remote with one page in four languages, ready to build and publish. Nothing else needs to know it. */
export const newRemote = (checkout: Checkout, given: string | undefined): Changes => {
  const name = nameOf(given, 'The remote');
  const folder = `remotes/${name.kebab}`;
  if (checkout.has(folder)) throw new Error(`${folder} is there already: choose another name.`);
  const { dependencies } = JSON.parse(checkout.read('libs/remote-kit/package.json')) as { dependencies: Record<string, string> };
  const title = name.kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return {
    [`${folder}/package.json`]: json({
      name: `@yonkoma/${name.kebab}`, version: '1.0.0', private: true, license: 'MIT', type: 'module',
      scripts: { build: 'rspack build' },
      dependencies: { '@yonkoma/i18n': '*', '@yonkoma/remote-kit': '*', react: dependencies['react'] },
    }),
    [`${folder}/remote.json`]: json({
      $schema: '../../libs/remote-kit/remote.schema.json',
      name: name.kebab, seam: 1, languages: ['zh-cn', 'en', 'jp', 'vi'],
      pages: [{ name: 'front', path: `/${name.kebab}`, title: 'front.title', layout: 'common' }],
    }),
    [`${folder}/rspack.config.mjs`]: config,
    ...Object.fromEntries(Object.entries(firstWords).map(([language, empty]) => [`${folder}/locales/${language}.json`, json({ front: { title, empty } })])),
    [`${folder}/src/pages.ts`]: pages,
    [`${folder}/src/words.ts`]: words(name),
    [`${folder}/src/front/front-page.tsx`]: page,
    [`${folder}/src/front/front-page.test.tsx`]: test(name),
  };
};
