import * as v from 'valibot';

/** The parts of a valibot schema that say what it is made of. */
interface Made {
  type: string;
  entries?: Record<string, Made>;
  item?: Made;
  items?: Made[];
  value?: Made;
  wrapped?: Made;
  options?: unknown[];
  literal?: unknown;
  getter?: (input: unknown) => Made;
}

/** The first of these that a schema takes is given: what texts of the contract look like. */
const texts = [
  'Yonkoma',
  'one',
  '1',
  '7',
  '/',
  '/one',
  'https://example.org/one',
  'one@example.org',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '#336699',
  'en',
  'EUR',
  'true',
  '1.0',
  '0123456789abcdef',
  '0123456789abcdef0123456789abcdef',
  '0'.repeat(64),
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  '',
];
/** What a field is called says more than its schema. */
const named: [RegExp, unknown][] = [
  [/lang(?:uage)?$/i, 'en'],
  [/(?:url|image|cover|avatar|picture|src)$/i, '/one.png'],
  [/(?:path|link)$/i, '/'],
  [/colou?r$/i, '#336699'],
  [/(?:time|_at|expire|until)$/i, 1_700_000_000],
  [/(?:time|_at)$/i, '2026-01-01 08:00:00'],
  [/zone$/i, 'UTC'],
  [/^month$/i, '2026-01'],
  [/(?:date|day|today|missed|joined|birthday|from|to)$/i, '2026-01-01'],
];
const numbers = [1, 0, 2, 10, 100, 1_700_000_000, 0.5, -1];

const deepest = 8;

/**
 * A value that a valibot schema accepts, the same at each call: every field, two items in a list, the first of several
 * choices. `place` makes numbers of list items differ.
 * @throws Error when no such value was found
 */
export function madeValue(schema: v.GenericSchema, place = 1): unknown {
  const made = make(schema as unknown as Made, place, 0);
  const { success, issues } = v.safeParse(schema, made);
  if (!success) throw new Error(`no value could be made: ${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}`);
  return made;
}

function make(schema: Made, place: number, depth: number): unknown {
  const inner = (part: Made | undefined, at = place) => (part ? make(part, at, depth + 1) : null);
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
    case 'object_with_rest':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {}).flatMap(([name, entry]): [string, unknown][] =>
          depth > deepest && isOptional(entry) ? [] : [[name, hinted(name, entry) ?? inner(entry)]],
        ),
      );
    case 'array':
      return depth > deepest - 3 ? [] : fitting(schema, listsOf([inner(schema.item, 1), inner(schema.item, 2)]));
    case 'tuple':
    case 'strict_tuple':
    case 'loose_tuple':
      return (schema.items ?? []).map((item) => inner(item));
    case 'record':
      return {};
    case 'nullable':
    case 'nullish':
      return depth > deepest ? null : inner(schema.wrapped);
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
    case 'non_optional':
    case 'non_nullable':
    case 'non_nullish':
      return inner(schema.wrapped);
    case 'lazy':
      return inner(schema.getter?.(undefined));
    case 'union':
    case 'variant':
      return fitting(
        schema,
        (schema.options as Made[]).map((option) => inner(option)),
      );
    case 'literal':
      return schema.literal;
    case 'picklist':
    case 'enum':
      return schema.options?.[0];
    case 'string':
      return fitting(schema, texts);
    case 'number':
      return fitting(schema, [place, ...numbers]);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return null;
  }
}

/** Where two are not taken: none, or one. */
const listsOf = (items: unknown[]): unknown[][] => [items, [], items.slice(0, 1)];

function hinted(name: string, entry: Made): unknown {
  // A list is called after many of what one would be called.
  const one =
    entry.type === 'array' && entry.item?.type === 'string' ? hinted(name.replace(/s$/, ''), entry.item) : undefined;
  if (one !== undefined) return [one, one];
  return named.find(([pattern, value]) => pattern.test(name) && v.is(entry as unknown as v.GenericSchema, value))?.[1];
}

const isOptional = ({ type }: Made) => type === 'optional' || type === 'exact_optional' || type === 'nullish';

const fitting = (schema: Made, values: readonly unknown[]): unknown =>
  values.find((value) => v.is(schema as unknown as v.GenericSchema, value)) ?? values[0];
