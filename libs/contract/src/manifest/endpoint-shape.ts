import type { CheckedEndpoint } from '../endpoint.ts';
import type { EndpointShape, Shape } from './endpoint-shape.schema.ts';

export type { EndpointShape, Shape } from './endpoint-shape.schema.ts';

/** The parts of a valibot schema that determine its shape. */
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

const optional = new Set(['optional', 'exact_optional', 'nullish', 'undefinedable']);

/** The shape of the input of a schema. A schema that contains itself is `any` from the second level on. */
export function shapeOf(schema: unknown, seen: ReadonlySet<unknown> = new Set()): Shape {
  const made = schema as Made;
  if (seen.has(made)) return 'any';
  const below = new Set([...seen, made]);
  const inner = (part: unknown) => shapeOf(part, below);
  switch (made.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
    case 'object_with_rest':
      return { o: fieldsOf(made.entries ?? {}, inner) };
    case 'array':
      return { a: inner(made.item) };
    case 'tuple':
    case 'loose_tuple':
    case 'strict_tuple':
      return { a: oneOf((made.items ?? []).map(inner)) };
    case 'record':
      return { r: inner(made.value) };
    case 'union':
    case 'variant':
      return oneOf((made.options ?? []).map(inner));
    case 'nullable':
    case 'nullish':
      return oneOf([inner(made.wrapped), 'null']);
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
    case 'non_optional':
    case 'non_nullable':
    case 'non_nullish':
      return inner(made.wrapped);
    case 'lazy':
      return inner(made.getter?.(undefined));
    case 'literal':
      return made.literal === null ? 'null' : typeof made.literal;
    case 'picklist':
    case 'enum':
      return oneOf((made.options ?? []).map((option) => typeof option));
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return made.type;
    case 'undefined':
    case 'void':
    case 'never':
      return 'null';
    default:
      return 'any';
  }
}

function fieldsOf(entries: Record<string, Made>, inner: (part: Made) => Shape): Record<string, Shape> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [optional.has(entry.type) ? `${name}?` : name, inner(entry)]),
  );
}

function oneOf(shapes: Shape[]): Shape {
  const flat = shapes.flatMap((shape) => (typeof shape === 'object' && 'u' in shape ? shape.u : [shape]));
  const different = [...new Map(flat.map((shape) => [JSON.stringify(shape), shape])).values()];
  return different.length === 1 ? (different[0] as Shape) : different.includes('any') ? 'any' : { u: different };
}

export function describeEndpoint({ method, path, input, reply }: CheckedEndpoint): EndpointShape {
  return { method, path, input: shapeOf(input), reply: shapeOf(reply) };
}
