import type { Slice } from './slice-code.ts';

export const declaration = ({ service, noun }: Slice) =>
  `export const ${noun.camel}Subject = subject({ noun: '${noun.kebab}', owner: '${service.kebab}' });\n`;

/** Is appended to the store of the noun. */
export const listRows = ({ noun }: Slice) => `
export async function list${noun.pascal}Rows(db: Database, ids: readonly number[]): Promise<${noun.pascal}Row[]> {
  return ids.length === 0 ? [] : db<${noun.pascal}Row>('${noun.snake}').whereIn('id', [...ids]);
}
`;

export const describe = ({
  noun,
}: Slice) => `import type { ${noun.camel}Subject, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { isOut } from './${noun.kebab}-rules.ts';
import { list${noun.pascal}Rows } from './${noun.kebab}-store.ts';

type Endpoint = typeof ${noun.camel}Subject.describe;

/** Returns what the discussion needs to know about each place. One SQL statement reads all places. */
export async function describe${noun.pascal}Places(
  { db, now }: Call,
  { places, has_titles: hasTitles }: InputOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const rows = await list${noun.pascal}Rows(db, [...new Set(places.map(({ id }) => id))]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return places.map(({ id, part_id }) => {
    const row = known.get(id);
    if (!row || part_id > 0) return null;
    const title = hasTitles ? row.name : '';
    return {
      id,
      part_id,
      kind: '',
      is_shown: isOut(row, now) ? 1 : 0,
      is_taken_down: 0,
      is_open: 1,
      is_public: 1,
      takes_comments: 1,
      places: 0,
      path: \`/${noun.kebab}/\${id}\`,
      title,
      title_lang: '',
      original_title: title,
      part_title: '',
    };
  });
}
`;

export const describeTest = ({ service, noun }: Slice) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { listThread, postToThread, refusalHeader } from '@yonkoma/contract';
import { discussion } from '@yonkoma/discussion/domain';
import { mediaStandIn, memberStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { ${service.camel} } from '../domain.ts';
import { insert${noun.pascal} } from './${noun.kebab}-store.ts';

onBothEngines('comments on a ${noun.kebab}', (engine) => {
  let site: OpenDomains;
  beforeAll(async () => {
    const peers = [discussion, mediaStandIn().domain, memberStandIn().domain];
    site = await openDomains(engine, [${service.camel}, ...peers], {
      identify: async () => ({
        session: { memberId: 7, sessionId: 1, nodes: [], token: '' },
        isExpired: false,
        client: null as never,
        failure: null,
      }),
    });
  });
  afterAll(() => site.close());

  test('are written and read where it is out, and refused where it is not, or is not there', async () => {
    const db = site.db('${service.kebab}');
    const out = await insert${noun.pascal}(db, { name: '四', released_at: 0 });
    const later = await insert${noun.pascal}(db, { name: '五', released_at: 99_999_999_999 });
    const refusal = async (id: number) => {
      const { headers } = await site.app.inject({
        method: postToThread.method,
        url: postToThread.path,
        headers: { server: 'true', 'think-lang': 'en' },
        payload: { subject: '${noun.kebab}', subject_id: id, content: 'Well drawn' },
      });
      return headers[refusalHeader];
    };
    const refusals = [await refusal(later), await refusal(later + 1), await refusal(out)];
    expect(refusals).toEqual(['subject-not-found', 'subject-not-found', undefined]);
    const { data } = await site.get(listThread.path, { subject: '${noun.kebab}', subject_id: out });
    expect(data).toMatchObject({ total_all: 1, list: [{ text: 'Well drawn' }] });
  });
});
`;
