import * as v from 'valibot';

/**
 * The type of a value, without the rules for its content: `string`; `{ o: { id: 'number', 'title?': 'string' } }` for
 * an object (`?` marks an optional field); `{ a: … }` for a list; `{ r: … }` for an object with any keys; `{ u: […] }`
 * for one of several. `any` is everything.
 */
export type Shape = string | { o: Record<string, Shape> } | { a: Shape } | { r: Shape } | { u: Shape[] };

export const Shape: v.GenericSchema<Shape> = v.lazy(() =>
  v.union([
    v.string(),
    v.strictObject({ o: v.record(v.string(), Shape) }),
    v.strictObject({ a: Shape }),
    v.strictObject({ r: Shape }),
    v.strictObject({ u: v.array(Shape) }),
  ]),
);

/** The shape of an endpoint at the time when a remote was built. */
export const EndpointShape = v.object({
  method: v.picklist(['GET', 'POST']),
  path: v.string(),
  input: Shape,
  reply: Shape,
});
export type EndpointShape = v.InferOutput<typeof EndpointShape>;
