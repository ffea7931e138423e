import { json, type Changes, type Checkout } from './change.ts';
import { withComments } from './comments.ts';
import { withImport, withItem } from './edit-code.ts';
import { languagesOf } from './languages.ts';
import { nameOf } from './names.ts';
import * as code from './slice-code.ts';

const nextNumber = (domain: string): string => {
  const numbers = [...domain.matchAll(/migrations\/(\d{4})-/g)].map(([, number]) => Number(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

/** A verb of a noun; with `hasComments` members can also comment on the noun. */
export const newSlice = (
  checkout: Checkout,
  given: { service: string | undefined; noun: string | undefined; verb: string | undefined },
  { hasComments = false }: { hasComments?: boolean } = {},
): Changes => {
  const [service, noun, verb] = [
    nameOf(given.service, 'SERVICE'),
    nameOf(given.noun, 'NOUN'),
    nameOf(given.verb, 'VERB'),
  ];
  const slice: code.Slice = { service, noun, verb, action: verb.camel + noun.pascal };
  const made = makeSlice(checkout, slice);
  return hasComments ? withComments(checkout, slice, made) : made;
};

/**
 * A verb of a noun in the contract and in a service. A new noun also gets a table, a store, rules and words; a further
 * verb is added to the routes of the noun. `npm run new -- page REMOTE NOUN` makes the page that calls it.
 */
const makeSlice = (checkout: Checkout, slice: code.Slice): Changes => {
  const { service, noun, verb } = slice;
  const home = `services/${service.kebab}`;
  const folder = `${home}/src/${noun.kebab}`;
  const verbFile = `${folder}/${verb.kebab}-${noun.kebab}`;
  const contract = `libs/contract/src/${service.kebab}/${noun.kebab}`;
  if (!checkout.has(`${home}/src/domain.ts`))
    throw new Error(`There is no service ${service.kebab}: make it with npm run new -- service ${service.kebab}.`);
  if (checkout.has(`${verbFile}.ts`)) throw new Error(`${verbFile}.ts already exists: choose another verb.`);

  const declared = (file: string) => (checkout.has(file) ? checkout.read(file) : '');
  const [wire, schema] = [declared(`${contract}.wire.ts`), declared(`${contract}.schema.ts`)];
  const isFirst = !checkout.has(`${folder}/routes.ts`) && wire + schema === '';
  const withFields = withImport(
    withImport(schema || code.schemaHead, 'Id', '../fields.schema.ts'),
    'Whole',
    '../fields.schema.ts',
  );
  const exporting = (index: string, file: string) => {
    const before = checkout.read(`libs/contract/src/${index}`);
    const line = `export * from './${service.kebab}/${file}';\n`;
    return { [`libs/contract/src/${index}`]: before.includes(line) ? before : before + line };
  };
  const shared = {
    [`${contract}.wire.ts`]:
      (wire || code.wireHead(slice)) + (isFirst ? code.wireNoun(slice) : '') + code.wireVerb(slice),
    [`${contract}.schema.ts`]: withFields + (isFirst ? code.schemaNoun(slice) : '') + code.schemaVerb(slice, isFirst),
    ...exporting('index.ts', `${noun.kebab}.wire.ts`),
    ...exporting('schema.ts', `${noun.kebab}.schema.ts`),
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
