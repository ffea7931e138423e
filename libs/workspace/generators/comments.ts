import type { Changes, Checkout } from './change.ts';
import * as code from './comments-code.ts';
import { withImport, withItem } from './edit-code.ts';
import type { Slice } from './slice-code.ts';

const declarations = 'libs/contract/src/discussion/subject.schema.ts';
/** Each thread stores the noun, in a column of this length. */
const maxNoun = 16;

/** Adds the declaration of the noun, and adds it to the list. @throws when the noun cannot take comments. */
const declare = (checkout: Checkout, slice: Slice): string => {
  const { kebab, camel } = slice.noun;
  const before = checkout.read(declarations);
  if (kebab.length > maxNoun)
    throw new Error(`A noun with comments has ${maxNoun} letters at most; ${kebab} has ${kebab.length}.`);
  if (before.includes(`noun: '${kebab}'`))
    throw new Error(`${declarations} already declares ${kebab}: choose another noun.`);
  const last = [...before.matchAll(/^export const \w+ = subject\(\{[^}]*\}\);\n/gm)].at(-1);
  if (!last) throw new Error(`${declarations} has no declaration after which that of ${kebab} could be inserted.`);
  const end = last.index + last[0].length;
  const declared = before.slice(0, end) + code.declaration(slice) + before.slice(end);
  return withItem(declared, 'subjects: readonly Subject[] = ', `${camel}Subject`);
};

/** The changes that make a new noun, together with those that let members comment on it. */
export const withComments = (checkout: Checkout, slice: Slice, made: Changes): Changes => {
  const { service, noun } = slice;
  const folder = `services/${service.kebab}/src/${noun.kebab}`;
  const [routesFile, storeFile] = [`${folder}/routes.ts`, `${folder}/${noun.kebab}-store.ts`];
  const [routes, store] = [made[routesFile], made[storeFile]];
  if (routes === undefined || store === undefined)
    throw new Error(
      `${noun.kebab} already exists: leave out --comments, and declare its comments as ` +
        'libs/workspace/docs/comments.md says.',
    );
  const verb = `describe${noun.pascal}Places`;
  const file = `describe-${noun.kebab}-places`;
  const withImports = withImport(
    withImport(routes, `${noun.camel}Subject`, '@yonkoma/contract/schema'),
    verb,
    `./${file}.ts`,
  );
  return {
    ...made,
    [declarations]: declare(checkout, slice),
    [routesFile]: withItem(withImports, `${noun.camel}Routes = `, `route(${noun.camel}Subject.describe, ${verb})`),
    [storeFile]: store + code.listRows(slice),
    [`${folder}/${file}.ts`]: code.describe(slice),
    [`${folder}/${file}.test.ts`]: code.describeTest(slice),
  };
};
