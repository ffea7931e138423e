import { type Database, engineOf, rendererVersion } from '@yonkoma/service-kit';
import { learn } from '@yonkoma/testing/node/query-plan';
import { fillInBlocks, fillNamed, firstAt } from '../fill.ts';

export const categories = 12;
export const tags = 40;

const html = '<h2 id="s-one">One</h2>\n<p>What a reader of comics reads when they do not read comics. </p>\n'.repeat(
  15,
);

/**
 * Generates articles as after an import: each has two languages, a category, two tags and words; every hundredth has
 * ten comments.
 */
export async function generate(
  { articles: db, discussions }: { articles: Database; discussions: Database },
  count: number,
): Promise<void> {
  const isMysql = engineOf(db) === 'mysql';
  await fillNamed(db, 'category', categories, () => ({ kind: 'blog' }));
  await fillNamed(db, 'tag', tags, () => ({}));
  const published_at = (id: number) => firstAt + id * 60;
  await fillInBlocks(db, count, async (transaction, ids) => {
    await transaction.batchInsert(
      'article',
      ids.map((id) => ({
        id,
        kind: 'blog',
        slug: `article-${id}`,
        state: 2,
        published_at: published_at(id),
        category_id: 1 + (id % categories),
        original_language: 'en',
        author_name: 'Somebody',
        like_count: id % 50,
        comment_count: id % 100 === 0 ? 10 : 0,
        hot_score: published_at(id) + (id % 50) * 10_000,
        created_at: published_at(id),
        updated_at: published_at(id),
      })),
      50,
    );
    await transaction.batchInsert(
      'article_text',
      ids.flatMap((id) =>
        (['en', 'vi'] as const).map((language) => ({
          article_id: id,
          language,
          title: `Article ${id} in ${language}`,
          description: 'What it is about, in a line.',
          reading_minutes: 3,
          revision: 1,
          renderer_version: rendererVersion,
          updated_at: published_at(id),
          toc: '[]',
          markdown: '',
          html,
        })),
      ),
      50,
    );
    await transaction.batchInsert(
      'article_tag',
      ids.flatMap((id) =>
        [...new Set([1 + (id % tags), 1 + ((id * 7 + 3) % tags)])].map((tag_id, place) => ({
          article_id: id,
          tag_id,
          place,
          kind: 'blog',
          category_id: 1 + (id % categories),
          state: 2,
          published_at: published_at(id),
        })),
      ),
      50,
    );
    await transaction.batchInsert(
      'article_words',
      ids.map((id) => ({
        [isMysql ? 'article_id' : 'rowid']: id,
        tokens: `wwarticle twwarticle ww${id} tww${id} ww${id % 1000} gg06f2b0753b`,
      })),
      50,
    );
  });
  await db('shelf_count').insert([{ kind: 'blog', category_id: 0, tag_id: 0, article_count: count }]);
  await db.batchInsert(
    'shelf_count',
    Array.from({ length: categories }, (_, at) => ({
      kind: 'blog',
      category_id: at + 1,
      tag_id: 0,
      article_count: Math.floor(count / categories),
    })),
  );
  await db.batchInsert(
    'shelf_count',
    Array.from({ length: tags }, (_, at) => ({
      kind: 'blog',
      category_id: 0,
      tag_id: at + 1,
      article_count: Math.floor(count / tags),
    })),
  );
  await learn(db, ['article', 'article_text', 'article_tag']);
  await discuss(discussions, count);
}

/** Ten comments on every hundredth article. */
async function discuss(db: Database, count: number): Promise<void> {
  await fillInBlocks(db, Math.floor(count / 100), async (transaction, threads) => {
    await transaction.batchInsert(
      'comment_thread',
      threads.map((id) => ({
        id,
        subject: 'article',
        subject_id: id * 100,
        part_id: 0,
        place: 0,
        root_count: 10,
        comment_count: 10,
      })),
      50,
    );
    await transaction.batchInsert(
      'comment',
      threads.flatMap((thread_id) =>
        Array.from({ length: 10 }, (_, at) => ({
          thread_id,
          member_id: 1 + at,
          subject: 'article',
          text: 'What a thought',
          status: 0,
          is_listed: 1,
          is_announced: 1,
          hot_score: firstAt + thread_id * 6000 + at,
          created_at: firstAt + thread_id * 6000 + at,
        })),
      ),
      50,
    );
  });
  await learn(db, ['comment_thread', 'comment']);
}
