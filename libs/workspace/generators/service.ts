import { json, type Changes, type Checkout } from './change.ts';
import { languagesOf } from './languages.ts';
import { nameOf } from './names.ts';

const roster = 'services/all/src/load-domains.ts';
const containers = 'docker/compose.yaml';

const domain = (kebab: string, camel: string) => `import { defineDomain } from '@yonkoma/service-kit';
import * as v from 'valibot';
import { words } from './words.ts';

export const ${camel} = defineDomain({
  name: '${kebab}',
  config: v.object({}),
  migrations: [],
  routes: [],
  words,
});
`;

const words = `import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** The words of this domain: what its refusals say, in every language. */
export const words = loadWords<typeof en>(import.meta.dirname, '../locales');
`;

const test = (kebab: string, camel: string) => `import { expect, test } from 'vitest';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { ${camel} } from './domain.ts';

onBothEngines('the ${kebab} domain', (engine) => {
  test('opens an empty database and answers an unknown call with 404', async () => {
    const { app } = await engine.serve([${camel}]);
    expect((await app.inject('/api/${kebab}/nothing')).statusCode).toBe(404);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(${camel})).toEqual([]);
});
`;

/** The compose file with a process for the domain after the last one, and its address in the common environment. */
const withContainer = (compose: string, kebab: string) =>
  compose
    .replace(
      /(?:\n  PEER_\w+_URL: .*)+/,
      (addresses) => `${addresses}\n  PEER_${kebab.toUpperCase()}_URL: http://${kebab}:8080`,
    )
    .replace(
      /\n  # .*\n  ops:\n/,
      (ops) => `\n  ${kebab}:\n    <<: *service\n    environment: { <<: *environment, DOMAINS: ${kebab} }\n${ops}`,
    );

/** The list of domains with one more at its end. */
const withDomain = (code: string, kebab: string, camel: string) =>
  code.replace(
    /(?<=\bplaces\b[^;]*)\n};/,
    (end) => `\n  ${kebab}: async () => (await import('@yonkoma/${kebab}/domain')).${camel},${end}`,
  );

/** An empty domain. It can run in its own process (`DOMAINS` chooses it) and in the process of the whole site. */
export const newService = (checkout: Checkout, given: string | undefined): Changes => {
  const { kebab, camel } = nameOf(given, 'The service');
  const folder = `services/${kebab}`;
  if (checkout.has(folder))
    throw new Error(`${folder} already exists: add to it with npm run new -- slice ${kebab} NOUN VERB.`);
  const version = (from: string, name: string) =>
    (JSON.parse(checkout.read(from)) as { dependencies: Record<string, string> }).dependencies[name];
  const empty = Object.fromEntries(
    languagesOf(checkout).map((language) => [`${folder}/locales/${language}.json`, json({})]),
  );
  const all = JSON.parse(checkout.read('services/all/package.json')) as { dependencies: Record<string, string> };
  all.dependencies = Object.fromEntries(
    Object.entries({ ...all.dependencies, [`@yonkoma/${kebab}`]: '*' }).sort(([a], [b]) => a.localeCompare(b)),
  );
  return {
    [`${folder}/package.json`]: json({
      name: `@yonkoma/${kebab}`,
      version: '1.0.0',
      private: true,
      license: 'MIT',
      type: 'module',
      exports: { './domain': './src/domain.ts' },
      dependencies: {
        '@yonkoma/contract': '*',
        '@yonkoma/service-kit': '*',
        valibot: version('libs/service-kit/package.json', 'valibot'),
      },
    }),
    ...empty,
    [`${folder}/src/domain.ts`]: domain(kebab, camel),
    [`${folder}/src/words.ts`]: words,
    [`${folder}/src/domain.test.ts`]: test(kebab, camel),
    'services/all/package.json': json(all),
    ...(checkout.has(containers) && { [containers]: withContainer(checkout.read(containers), kebab) }),
    ...(checkout.has(roster) && { [roster]: withDomain(checkout.read(roster), kebab, camel) }),
  };
};
