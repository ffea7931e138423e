import type { Name } from './names.ts';

/** A noun and a verb of a service, in all their spellings. */
export type Slice = {
  service: Name;
  noun: Name;
  verb: Name;
  /** `showBookmark`. */
  action: string;
};

export const wireHead = ({ noun }: Slice) => `import type { Endpoint } from '../endpoint.ts';
import type * as schema from './${noun.kebab}.schema.ts';
`;

export const wireNoun = ({ noun }: Slice) => `
export type { ${noun.pascal} } from './${noun.kebab}.schema.ts';
`;

export const wireVerb = ({ service, action }: Slice) => `
export const ${action}: Endpoint<typeof schema.${action}> = {
  name: '${service.kebab}.${action}',
  method: 'GET',
  path: '/api/${service.kebab}/${action}',
  access: 'public',
};
`;

export const schemaHead = `import * as v from 'valibot';
import { Id, Whole } from '../fields.schema.ts';
`;

export const schemaNoun = ({ noun }: Slice) => `
export const ${noun.pascal} = v.object({ id: Whole, name: v.string() });
export type ${noun.pascal} = v.InferOutput<typeof ${noun.pascal}>;
`;

const spaced = ({ kebab }: Name) => kebab.replaceAll('-', ' ');

export const schemaVerb = ({ noun, verb, action }: Slice, isFirst: boolean) => `
export const ${action} = {
  input: v.object({ id: Id }),
  reply: v.object({ ${isFirst ? `${noun.camel}: ${noun.pascal}` : 'id: Whole'} }),
${isFirst ? `  refusals: ['${noun.kebab}-not-found'],\n` : ''}  summary: '${spaced(verb)} ${spaced(noun)}',
};
`;

export const firstVerb = ({
  noun,
  action,
}: Slice) => `import type { ${action} as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { isOut } from './${noun.kebab}-rules.ts';
import { find${noun.pascal} } from './${noun.kebab}-store.ts';

export async function ${action}(call: Call, { id }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const ${noun.camel} = await find${noun.pascal}(call.db, id);
  if (!${noun.camel} || !isOut(${noun.camel}, call.now)) refuse('${noun.kebab}-not-found');
  return { ${noun.camel}: { id: ${noun.camel}.id, name: ${noun.camel}.name } };
}
`;

export const furtherVerb = ({
  action,
}: Slice) => `import type { ${action} as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';

export async function ${action}(_call: Call, { id }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  return { id };
}
`;

export const rules = ({
  noun,
}: Slice) => `/** Whether it is released, which it is from its second of release on. Times are unix seconds. */
export function isOut(${noun.camel}: { released_at: number }, now: number): boolean {
  return ${noun.camel}.released_at <= now;
}
`;

export const rulesTest = ({ noun }: Slice) => `import { expect, test } from 'vitest';
import { isOut } from './${noun.kebab}-rules.ts';

test('a ${noun.kebab} is shown from its second of release on', () => {
  expect([99, 100, 101].map((now) => isOut({ released_at: 100 }, now))).toEqual([false, true, true]);
});
`;

export const store = ({ noun }: Slice) => `import type { Database } from '@yonkoma/service-kit';

export interface ${noun.pascal}Row { id: number; name: string; released_at: number }

export function find${noun.pascal}(db: Database, id: number): Promise<${noun.pascal}Row | undefined> {
  return db<${noun.pascal}Row>('${noun.snake}').where({ id }).first();
}

/** Resolves with the id of the new row. */
export async function insert${noun.pascal}(db: Database, row: Omit<${noun.pascal}Row, 'id'>): Promise<number> {
  const [id = 0] = await db('${noun.snake}').insert(row);
  return id;
}
`;

export const migration = ({ noun }: Slice, number: string) => `import type { Migration } from '@yonkoma/service-kit';

export const ${noun.camel}Table: Migration = {
  name: '${number}-${noun.kebab}',
  async up(db) {
    await db.schema.createTable('${noun.snake}', (table) => {
      table.increments('id');
      table.string('name', 200).notNullable();
      table.bigInteger('released_at').notNullable();
    });
  },
};
`;

export const routes = ({
  noun,
  action,
  verb,
}: Slice) => `import { ${action} as ${action}Endpoint } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { ${action} } from './${verb.kebab}-${noun.kebab}.ts';

export const ${noun.camel}Routes = [route(${action}Endpoint, ${action})];
`;

export const firstTest = ({ service, noun, action }: Slice) => `import { expect, test } from 'vitest';
import { ${action} } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { ${service.camel} } from '../domain.ts';
import { insert${noun.pascal} } from './${noun.kebab}-store.ts';

onBothEngines('${action}', (engine) => {
  test('answers with a released one and refuses an unreleased or missing one', async () => {
    const { call, composition } = await engine.serve([${service.camel}]);
    const { db } = composition.running('${service.kebab}');
    const out = await insert${noun.pascal}(db, { name: '四', released_at: 0 });
    const later = await insert${noun.pascal}(db, { name: '五', released_at: 99_999_999_999 });
    const shown = { ${noun.camel}: { id: out, name: '四' } };
    expect(await call(${action}, { id: out })).toMatchObject({ code: 1, data: shown });
    expect(await call(${action}, { id: later })).toMatchObject({ code: 0, data: null });
    expect(await call(${action}, { id: later + 1 })).toMatchObject({ code: 0, data: null });
  });
});
`;

export const furtherTest = ({ service, action }: Slice) => `import { expect, test } from 'vitest';
import { ${action} } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { ${service.camel} } from '../domain.ts';

onBothEngines('${action}', (engine) => {
  test('answers with the id it was given', async () => {
    const { call } = await engine.serve([${service.camel}]);
    expect(await call(${action}, { id: 4 })).toMatchObject({ code: 1, data: { id: 4 } });
  });
});
`;

/** The first words of the refusal; the domain may replace them. Other languages get the English ones. */
export const notFound: Record<string, string> & { en: string } = {
  'zh-cn': '内容不存在，或已被删除。',
  en: 'It does not exist, or no longer does.',
  jp: '見つかりませんでした。削除された可能性があります。',
  vi: 'Nội dung này không tồn tại hoặc đã bị xóa.',
};
