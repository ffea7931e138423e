import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@yonkoma/service-kit';
import { site as siteDomain } from '@yonkoma/site/domain';
import {
  learn,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
  readPlan,
  statementsOf,
} from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { rebuildIndex } from '../search/rebuild-index.ts';

const large = /^(?:comic|comic_title|comic_term|chapter|page)$/;
const mostSorted = 1000;

onBothEngines('the queries of feeds and the catalogue', (engine) => {
  let site: OpenDomains;
  let db: Database;
  const media = mediaStandIn();

  beforeAll(async () => {
    site = await openDomains(engine, [siteDomain, comic, media.domain]);
    db = site.db('comic');
    const insert = async (table: string, rows: object[]) => {
      for (let at = 0; at < rows.length; at += 100) await db(table).insert(rows.slice(at, at + 100));
    };
    const numbers = Array.from({ length: 2000 }, (_, index) => index + 1);
    await insert(
      'comic',
      numbers.map((id) => ({
        id,
        series_key: `many ${id}`,
        original_language: 'en',
        author: `Author ${id % 50}`,
        category_id: 1 + (id % 12),
        status: id % 2,
        views: id,
        chapter_count: 3,
        created_at: id,
        updated_at: id,
      })),
    );
    await insert(
      'comic_title',
      numbers.flatMap((id) =>
        ['en', 'vi'].map((language) => ({
          comic_id: id,
          language,
          title: `Word${id} ${language}`,
          description: 'About it.',
        })),
      ),
    );
    await insert(
      'chapter',
      numbers.flatMap((id) =>
        ['en', 'vi', 'jp'].map((language, index) => ({
          comic_id: id,
          language,
          number: String(index + 1),
          sort: 1000 * (index + 1),
          title: '',
          direction: 'ltr',
          image_count: 1,
          content_hash: `${id} ${language}`,
          created_at: id,
          updated_at: id,
        })),
      ),
    );
    await rebuildIndex(db);
    await learn(db, ['comic', 'comic_title', 'comic_term', 'chapter', 'page']);
    // Names and counts of filters and the site's own name are cached for a minute.
    for (const start of ['v1.2/en', 'v2/en', 'v2/vi']) await site.app.inject(`/opds/${start}/comics`);
  });
  afterAll(() => site.close());

  test.each([
    ['the root', '/opds/v1.2/en', 1],
    ['the root of version 2', '/opds/v2/en', 1],
    ['fifty comics', '/opds/v1.2/en/comics', 3],
    ['fifty comics further down', '/opds/v1.2/en/comics?order=hot&page=20', 3],
    ['fifty comics of a genre', '/opds/v1.2/en/comics?genre=3', 4],
    ['fifty comics with their last chapters and what narrows them', '/opds/v2/en/comics', 4],
    ['the same in another order', '/opds/v2/en/comics?order=hot&page=2', 4],
    ['finished ones', '/opds/v1.2/en/comics?status=1', 4],
    ['fifty new chapters', '/opds/v1.2/en/releases', 2],
    ['fifty new chapters further down', '/opds/v2/vi/releases?page=9', 2],
    ['the chapters of a comic', '/opds/v2/en/comic/7', 3],
    ['the feed of a language', '/feed/vi.atom', 2],
    ['the feed of a comic', '/feed/comic/7.vi.rss', 3],
  ])('%s costs at most four statements, and none scans a whole table', async (_what, url, most) => {
    media.asked.length = 0;
    let statusCode = 0;
    const asked = await statementsOf(db, async () => {
      ({ statusCode } = await site.app.inject(url));
    });
    expect([statusCode, asked.length, media.asked.length <= 2]).toEqual([200, most, true]);
    for (const statement of asked) {
      const faults = (await readPlan(db, statement)).filter(
        ({ table, index, isWhole, sorted }) =>
          large.test(table) && ((isWhole && index === null) || sorted > mostSorted),
      );
      expect([statement.sql, faults]).toEqual([statement.sql, []]);
    }
  });
});
