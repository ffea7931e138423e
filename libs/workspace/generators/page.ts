import { json, type Changes, type Checkout } from './change.ts';
import { languagesOf } from './languages.ts';
import { nameOf, type Name } from './names.ts';
import * as code from './page-code.ts';

interface Declaration {
  pages: { name: string; path: string; title: string; layout: string }[];
}
interface Packages {
  dependencies: Record<string, string>;
}

/** The packages that the page imports, in the versions of the remote kit. */
const imported = ['@yonkoma/contract', '@yonkoma/remote-kit', '@yonkoma/ui', 'react', 'react-router-dom'];

/** The text of the schema file of the noun, in whichever domain. @throws when the contract has no such endpoint. */
const contractOf = (checkout: Checkout, noun: Name, action: string): string => {
  const index = checkout.read('libs/contract/src/index.ts');
  const domain = new RegExp(`'\\./([a-z-]+)/${noun.kebab}\\.wire\\.ts'`).exec(index)?.[1];
  const home = `libs/contract/src/${domain}/${noun.kebab}`;
  if (!domain || !checkout.read(`${home}.wire.ts`).includes(`export const ${action}: Endpoint<`)) {
    throw new Error(
      `The contract has no ${action} to show: make it with npm run new -- slice SERVICE ${noun.kebab} show.`,
    );
  }
  return checkout.read(`${home}.schema.ts`);
};

const withPage = (pages: string, { kebab }: Name): string => {
  const end = pages.lastIndexOf('};');
  const key = kebab.includes('-') ? `'${kebab}'` : kebab;
  return (
    `${pages.slice(0, end)}  ${key}: lazyPage(() => import(/* webpackChunkName: ` +
    `"page-${kebab}" */ './${kebab}/${kebab}-page.tsx')),\n${pages.slice(end)}`
  );
};

/**
 * The third home of a noun: a page of a remote at `/NOUN/ID` that shows what the endpoint `showNoun` answers. It comes
 * with its states (loading, not found, failed), its words in every language, and a test. `npm run new -- slice SERVICE
 * NOUN show` makes the two homes before it.
 */
export const newPage = (
  checkout: Checkout,
  given: { remote: string | undefined; noun: string | undefined },
): Changes => {
  const [remote, noun] = [nameOf(given.remote, 'REMOTE'), nameOf(given.noun, 'NOUN')];
  const home = `remotes/${remote.kebab}`;
  const file = `${home}/src/${noun.kebab}/${noun.kebab}-page`;
  const action = `show${noun.pascal}`;
  if (!checkout.has(`${home}/src/pages.ts`))
    throw new Error(`There is no remote ${remote.kebab}: make it with npm run new -- remote ${remote.kebab}.`);
  const contract = contractOf(checkout, noun, action);
  const declaration = JSON.parse(checkout.read(`${home}/remote.json`)) as Declaration;
  if (checkout.has(`${file}.tsx`) || declaration.pages.some(({ name }) => name === noun.kebab))
    throw new Error(`${remote.kebab} already has a page ${noun.kebab}.`);

  const own = JSON.parse(checkout.read(`${home}/package.json`)) as Packages;
  const kit = JSON.parse(checkout.read('libs/remote-kit/package.json')) as Packages;
  const missing = imported
    .filter((name) => !(name in own.dependencies))
    .map((name) => [name, name.startsWith('@yonkoma/') ? '*' : kit.dependencies[name]] as const);
  const dependencies = Object.fromEntries(
    [...Object.entries(own.dependencies), ...missing].sort(([one], [other]) => one.localeCompare(other)),
  );

  const words = languagesOf(checkout).map((language) => {
    const { retry, ...said } = code.words[language] ?? code.words.en;
    const place = `${home}/locales/${language}.json`;
    const before = JSON.parse(checkout.read(place)) as Record<string, unknown>;
    return [place, json({ retry, ...before, [noun.camel]: { title: code.titleOf(noun), ...said } })] as const;
  });
  return {
    ...(missing.length > 0 && { [`${home}/package.json`]: json({ ...own, dependencies }) }),
    ...Object.fromEntries(words),
    [`${home}/remote.json`]: json({
      ...declaration,
      pages: [
        ...declaration.pages,
        { name: noun.kebab, path: `/${noun.kebab}/:id`, title: `${noun.camel}.title`, layout: 'common' },
      ],
    }),
    [`${home}/src/pages.ts`]: withPage(checkout.read(`${home}/src/pages.ts`), noun),
    [`${file}.tsx`]: code.page(noun, action, contract.includes(`'${noun.kebab}-not-found'`)),
    [`${file}.test.tsx`]: code.pageTest(remote, noun, action),
  };
};
