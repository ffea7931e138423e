import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { describeEndpoint } from './endpoint-shape.ts';
import { findBreakingChange } from './endpoint-change.ts';

const input = {
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  order: v.optional(v.picklist(['old', 'new'])),
};
const item = { id: v.number(), title: v.nullable(v.string()), tags: v.array(v.object({ name: v.string() })) };
const made = (inputs: v.ObjectEntries = input, reply: v.ObjectEntries = item, path = '/api/thing/list') =>
  describeEndpoint(
    endpoint({
      name: 'thing.listThings',
      method: 'GET',
      path,
      access: 'public',
      summary: '',
      input: v.object(inputs),
      reply: v.object({ list: v.array(v.object(reply)) }),
    }),
  );

test('the shape of an endpoint describes its fields and not their rules', () => {
  expect(made()).toEqual({
    method: 'GET',
    path: '/api/thing/list',
    input: { o: { id: { u: ['string', 'number'] }, 'order?': 'string' } },
    reply: {
      o: {
        list: { a: { o: { id: 'number', title: { u: ['string', 'null'] }, tags: { a: { o: { name: 'string' } } } } } },
      },
    },
  });
});

test('a schema that refers to itself ends where it repeats', () => {
  const tree: v.GenericSchema = v.lazy(() => v.object({ name: v.string(), below: v.array(tree) }));
  expect(describeEndpoint({ method: 'GET', path: '/', input: v.object({}), reply: tree } as never).reply).toEqual({
    o: { name: 'string', below: { a: 'any' } },
  });
});

describe('a caller keeps working', () => {
  test.each([
    ['when nothing changed', made()],
    ['when an answer has a field more', made(input, { ...item, cover: v.string() })],
    ['when an input may be given that it does not know', made({ ...input, page: v.optional(v.number()) })],
    ['when an input is taken in more kinds', made({ ...input, order: v.optional(v.union([v.string(), v.null()])) })],
    ['when what might be nothing is always there', made(input, { ...item, title: v.string() })],
    ['when the address is written in other letters', made(input, item, '/api/Thing/list')],
  ])('%s', (_title, live) => {
    expect(findBreakingChange(made(), live)).toBeNull();
  });
});

describe('a caller breaks', () => {
  test.each([
    [
      'when the address moved',
      made(input, item, '/api/thing/all'),
      'it is GET /api/thing/all now and was GET /api/thing/list',
    ],
    ['when an input is not taken any more', made({ id: input.id }), 'input.order is no longer taken'],
    [
      'when an input is of another kind',
      made({ ...input, order: v.optional(v.number()) }),
      'input.order is string where number is expected',
    ],
    [
      'when an input must be given that it does not know',
      made({ ...input, page: v.number() }),
      'input.page is missing',
    ],
    [
      'when an input that it may leave out must be given',
      made({ ...input, order: v.string() }),
      'input.order may be missing',
    ],
    [
      'when a field of the answer is gone',
      made(input, { id: v.number(), title: item.title }),
      'reply.list[].tags is missing',
    ],
    [
      'when a field of the answer may be absent',
      made(input, { ...item, id: v.optional(v.number()) }),
      'reply.list[].id may be missing',
    ],
    [
      'when a field of the answer may be nothing',
      made(input, { ...item, id: v.nullable(v.number()) }),
      'reply.list[].id is null where number is expected',
    ],
    [
      'when a list became a text',
      made(input, { ...item, tags: v.string() }),
      'reply.list[].tags is string where a list is expected',
    ],
  ])('%s', (_title, live, says) => {
    expect(findBreakingChange(made(), live)).toBe(says);
  });
});
