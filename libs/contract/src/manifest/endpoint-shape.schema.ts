import * as v from 'valibot';

/**
 * What travels, without the rules of its content: `string`, `{ o: { id: 'number', 'title?': 'string' } }` for an object
 * (`?` may be absent),
 * `{ a: … }` a list, `{ r: … }` an object with any keys, `{ u: […] }` one of several. `any` is everything.
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

/** An endpoint as a remote was built against it. */
export const EndpointShape = v.object({
  method: v.picklist(['GET', 'POST']),
  path: v.string(),
  input: Shape,
  reply: Shape,
});
export type EndpointShape = v.InferOutput<typeof EndpointShape>;
