import { json, type Changes, type Checkout } from './change.ts';
import { withImport, withItem } from './edit-code.ts';
import { languagesOf } from './languages.ts';
import { nameOf } from './names.ts';
import * as code from './slice-code.ts';

const nextNumber = (domain: string): string => {
  const numbers = [...domain.matchAll(/migrations\/(\d{4})-/g)].map(([, number]) => Number(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

/**
 * A verb of a noun in the contract and in a service. A new noun comes with table, store, rules and words; a further
 * verb joins the noun's routes.
 * `npm run new -- page REMOTE NOUN` makes the page that calls it.
 */
export const newSlice = (
  checkout: Checkout,
  given: { service: string | undefined; noun: string | undefined; verb: string | undefined },
): Changes => {
  const [service, noun, verb] = [
    nameOf(given.service, 'SERVICE'),
    nameOf(given.noun, 'NOUN'),
    nameOf(given.verb, 'VERB'),
  ];
  const slice: code.Slice = { service, noun, verb, action: verb.camel + noun.pascal };
  const home = `services/${service.kebab}`;
  const folder = `${home}/src/${noun.kebab}`;
  const verbFile = `${folder}/${verb.kebab}-${noun.kebab}`;
  const contract = `libs/contract/src/${service.kebab}/${noun.kebab}.ts`;
  const index = 'libs/contract/src/index.ts';
  if (!checkout.has(`${home}/src/domain.ts`))
    throw new Error(`There is no service ${service.kebab}: make it with npm run new -- service ${service.kebab}.`);
  if (checkout.has(`${verbFile}.ts`)) throw new Error(`${verbFile}.ts is there already: choose another verb.`);

  const declared = checkout.has(contract) ? checkout.read(contract) : '';
  const isFirst = !checkout.has(`${folder}/routes.ts`) && declared === '';
  const withHead =
    declared === ''
      ? code.contractHead
      : withImport(
          withImport(withImport(declared, 'endpoint', '../endpoint.ts'), 'Id', '../fields.ts'),
          'Whole',
          '../fields.ts',
        );
  const exported = checkout.read(index);
  const line = `export * from './${service.kebab}/${noun.kebab}.ts';\n`;
  const shared = {
    [contract]: withHead + (isFirst ? code.contractNoun(slice) : '') + code.contractVerb(slice, isFirst),
    [index]: exported.includes(line) ? exported : exported + line,
    [`${verbFile}.ts`]: isFirst ? code.firstVerb(slice) : code.furtherVerb(slice),
    [`${verbFile}.test.ts`]: isFirst ? code.firstTest(slice) : code.furtherTest(slice),
  };

  const domainFile = `${home}/src/domain.ts`;
  const routesFile = `${folder}/routes.ts`;
  if (checkout.has(routesFile)) {
    const endpoint = `${slice.action} as ${slice.action}Endpoint`;
    const routes = withImport(
      withImport(checkout.read(routesFile), endpoint, '@yonkoma/contract'),
      slice.action,
      `./${verb.kebab}-${noun.kebab}.ts`,
    );
    return {
      ...shared,
      [routesFile]: withItem(routes, `${noun.camel}Routes = `, `route(${slice.action}Endpoint, ${slice.action})`),
    };
  }

  const domain = withItem(
    withImport(checkout.read(domainFile), `${noun.camel}Routes`, `./${noun.kebab}/routes.ts`),
    'routes: ',
    `...${noun.camel}Routes`,
  );
  if (!isFirst) return { ...shared, [routesFile]: code.routes(slice), [domainFile]: domain };

  const number = nextNumber(domain);
  const words = languagesOf(checkout).map((language) => {
    const sentence = code.notFound[language] ?? code.notFound.en;
    const file = `${home}/locales/${language}.json`;
    return [file, json({ ...JSON.parse(checkout.read(file)), [`${noun.kebab}-not-found`]: sentence })] as const;
  });
  return {
    ...shared,
    ...Object.fromEntries(words),
    [routesFile]: code.routes(slice),
    [`${folder}/${noun.kebab}-rules.ts`]: code.rules(slice),
    [`${folder}/${noun.kebab}-rules.test.ts`]: code.rulesTest(slice),
    [`${folder}/${noun.kebab}-store.ts`]: code.store(slice),
    [`${home}/src/migrations/${number}-${noun.kebab}.ts`]: code.migration(slice, number),
    [domainFile]: withItem(
      withImport(domain, `${noun.camel}Table`, `./migrations/${number}-${noun.kebab}.ts`),
      'migrations: ',
      `${noun.camel}Table`,
    ),
  };
};
