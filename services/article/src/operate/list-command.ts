import { articleKinds } from '@yonkoma/contract';
import { type Command, listOperations } from '@yonkoma/service-kit';
import { states, stateOf } from '../article/article.ts';
import { listHeads } from '../article/article-store.ts';
import { byLanguage, pickByLanguage } from '../article/language-rules.ts';
import type { ArticleConfig } from '../config.ts';
import { writeMoment } from '../write/moment-rules.ts';
import { findRevision, listRevisions } from '../write/write-store.ts';
import { listEvery } from './operate-store.ts';

/** Replaces control characters, so that foreign text cannot control the terminal. */
export const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');

/**
 * `npm run ops -- list-articles blog draft`; `list-articles 7 en 2 > night.en.md` prints an older revision of a text,
 * which can then be written again.
 */
export const listArticlesCommand: Command<ArticleConfig> = {
  summary:
    'List articles with numbers, states and languages; with an ID its ' +
    'revisions and what operators did to it; or print one revision',
  usage: `list-articles [${articleKinds.join('|')}] [${states.join('|')}] | list-articles ID [LANGUAGE REVISION]`,
  async run({ db }, args) {
    const [id, language, revision] = args;
    if (id !== undefined && /^[1-9]\d{0,9}$/.test(id) && language !== undefined) {
      const revisionRow = await findRevision(db, Number(id), language, Number(revision) || 0);
      const { stringify } = await import('yaml');
      if (revisionRow)
        console.log(
          `---\n${stringify({ title: revisionRow.title, description: revisionRow.description })}---\n\n` +
            revisionRow.markdown,
        );
      else console.error(`There is no such revision: npm run ops -- list-articles ${id}.`);
      return revisionRow ? 0 : 2;
    }
    if (id !== undefined && /^[1-9]\d{0,9}$/.test(id)) {
      for (const row of await listRevisions(db, Number(id)))
        console.log(
          `${writeMoment(Number(row.written_at))}  ${row.language} revision ${row.revision}  ` +
            `${plain(row.operator)}  ${plain(row.title)}`,
        );
      for (const row of await listOperations(db, { subject: `article ${id}`, limit: 200 }))
        console.log(
          `${writeMoment(Number(row.done_at))}  ${row.verb}  ${plain(row.operator)}  ${plain(row.before)} -> ` +
            plain(row.after),
        );
      return 0;
    }
    const kind = articleKinds.find((known) => args.includes(known));
    const state = states.find((known) => args.includes(known));
    if (args.some((word) => word !== kind && word !== state)) {
      console.error(`Usage: npm run ops -- ${listArticlesCommand.usage}`);
      return 2;
    }
    const rows = await listEvery(db, { kind, state: state && states.indexOf(state) });
    const heads = Map.groupBy(
      await listHeads(
        db,
        rows.map((row) => row.id),
      ),
      (head) => head.article_id,
    );
    for (const row of rows) {
      const own = heads.get(row.id) ?? [];
      console.log(
        `${row.id}  ${row.kind}  ${stateOf(row.state)}  ${writeMoment(Number(row.published_at))}  ${row.slug}  ` +
          `${byLanguage(own)
            .map(({ language }) => language)
            .join(' ')}  ${plain(pickByLanguage(own, row.original_language, row.original_language)?.title ?? '')}`,
      );
    }
    if (rows.length === 0) console.log('There are no such articles.');
    return 0;
  },
};
