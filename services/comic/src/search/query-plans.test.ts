import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Database, engineOf, selectRows } from '@yonkoma/service-kit';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { listTitleCovers, summariseChapters } from '../publish/settle-store.ts';
import { indexComics } from './index-comics.ts';
import { rebuildIndex } from './rebuild-index.ts';

interface Statement { sql: string; bindings?: unknown[] }

/** The large tables that the engine would read from end to end for a statement. */
async function tablesReadWhole(db: Database, { sql, bindings = [] }: Statement): Promise<string[]> {
  if (engineOf(db) === 'sqlite') {
    const steps = await selectRows<{ detail: string }>(db, `explain query plan ${sql}`, bindings as string[]);
    return steps.map(({ detail }) => detail).filter((detail) => /^SCAN (?:comic|comic_title|comic_tag|comic_term|chapter)\b/.test(detail) && !/INDEX/.test(detail));
  }
  const steps = await selectRows<{ table: string | null; type: string | null }>(db, `explain ${sql}`, bindings as string[]);
  return steps.filter(({ table, type }) => type === 'ALL' && /^(?:comic|comic_title|comic_tag|comic_term|chapter)$/.test(table ?? '')).map(({ table }) => `${table} as a whole`);
}

/** The indexes by which the engine would find the chapters of a statement. */
async function indexesOfChapters(db: Database, { sql, bindings = [] }: Statement): Promise<string[]> {
  if (engineOf(db) === 'sqlite') {
    const steps = await selectRows<{ detail: string }>(db, `explain query plan ${sql}`, bindings as string[]);
    return steps.flatMap(({ detail }) => /\b(?:SEARCH|SCAN) chapter\b.*?INDEX (\w+)/.exec(detail)?.[1] ?? []);
  }
  const steps = await selectRows<{ table: string | null; key: string | null }>(db, `explain ${sql}`, bindings as string[]);
  return steps.flatMap(({ table, key }) => (table === 'chapter' && key !== null ? [key] : []));
}

/** What SELECTs the engine is asked meanwhile. */
async function selectsOf(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const listen = (statement: Statement) => { asked.push(statement); };
  db.on('query', listen);
  await work();
  db.removeListener('query', listen);
  return asked.filter(({ sql }) => /^\s*select\b/i.test(sql));
}

onBothEngines('what lists and search ask the database', (engine) => {
  let site: OpenDomains;
  let db: Database;

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
    db = site.db('comic');
    const { id } = await addComic(db, { titles: { en: 'Naruto', 'zh-cn': '漫画之王' }, genre: 'comedy', tags: ['Rain'], region: 'JP', chapters: [{ language: 'en', number: '1' }] });
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      series_key: `many ${index}`, original_language: 'en', author: `Author ${index % 500}`, category_id: 1 + (index % 12), region: 'JP', year: 2020, status: index % 2, views: index, score: index % 100,
      created_at: index, updated_at: index,
    }));
    for (let at = 0; at < rows.length; at += 100) await db('comic').insert(rows.slice(at, at + 100));
    const titles = rows.map((_, index) => ({ comic_id: id + 1 + index, language: 'en', title: `Word${index} other`, description: '' }));
    for (let at = 0; at < titles.length; at += 100) await db('comic_title').insert(titles.slice(at, at + 100));
    const chapters = rows.map((_, index) => ({ comic_id: id + 1 + index, language: 'en', number: '1', sort: 1000, title: '', direction: 'ltr', image_count: 1, content_hash: String(index), created_at: 1, updated_at: 1 }));
    for (let at = 0; at < chapters.length; at += 100) await db('chapter').insert(chapters.slice(at, at + 100));
    await db('tag').insert(Array.from({ length: 50 }, (_, index) => ({ id: index + 10, name: `Tag ${index}` })));
    const tags = rows.flatMap((_, index) => [index % 50, (index + 7) % 50].map((tag) => ({ comic_id: id + 1 + index, tag_id: tag + 10 })));
    for (let at = 0; at < tags.length; at += 200) await db('comic_tag').insert(tags.slice(at, at + 200));
    await rebuildIndex(db);
    if (engine.name === 'mariadb') await db.raw('analyze table comic, comic_title, comic_tag, comic_term, chapter');
  });
  afterAll(() => site.close());

  test.each([
    ['the latest', '/api/comic/index', { comicStatus: 'update' }],
    ['finished ones by views', '/api/comic/index', { comicStatus: 'end', order: 'hot' }],
    ['one category', '/api/comic/categoryindex', { category_id: 2 }],
    ['one author', '/api/comic/categoryindex', { author: 'Author 7' }],
    ['three filters and a sort', '/api/comic/categoryindex', { category_id: 2, region: 'JP', year: 2020, comicStatus: 'end', order: 'score' }],
    ['one Chinese character', '/api/comic/index', { keywords: '漫' }],
    ['a word that is begun', '/api/comic/index', { keywords: 'word12' }],
    ['a mistyped word', '/api/comic/index', { keywords: 'nauto' }],
    ['suggestions', '/api/comic/suggest', { keywords: 'wor' }],
  ])('%s never reads a table as a whole', async (_what, path, query) => {
    const selects = await selectsOf(db, () => site.get(path, query as unknown as Record<string, string>));
    expect(selects.length).toBeGreaterThan(2);
    const whole = [];
    for (const statement of selects) for (const step of await tablesReadWhole(db, statement)) whole.push(`${step}: ${statement.sql.slice(0, 120)}`);
    expect(whole).toEqual([]);
  });

  test('what is published of one comic is found by the comic, never among all that is published', async () => {
    const id = 5;
    const selects = await selectsOf(db, async () => {
      await indexComics(db, [id, id + 1]);
      await summariseChapters(db, id, 'en', true);
      await listTitleCovers(db, id);
    });
    const indexes = [];
    for (const select of selects) indexes.push(...(await indexesOfChapters(db, select)));
    expect(indexes.length).toBeGreaterThan(3);
    expect(indexes.filter((name) => !name.includes('comic_id'))).toEqual([]);
  });
});
