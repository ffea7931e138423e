import { type InputOf, languages, listPath, type ReplyOf, type SitemapEntry } from '@yonkoma/contract';
import type { listShelfSitemapEntries, listShelfSitemapParts } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { learnAudiences } from './audience-store.ts';
import { listFilled, listPublicAfter, listPublicParts } from './sitemap-store.ts';

/** Ids in each part: a list has an address in each language. */
const partSize = 5_000;
const atOnce = 500;
const everywhere = [...languages];

export async function listParts({ db }: Pick<Call, 'db'>): Promise<ReplyOf<typeof listShelfSitemapParts>> {
  return (await listPublicParts(db, partSize)).map(({ begins, changed_at }) => ({
    name: `lists-${begins / partSize}`,
    changed_at,
  }));
}

/** The public lists in which a guest finds a comic, as their pages say of themselves. */
export async function listEntries(
  call: Call,
  { part, after }: InputOf<typeof listShelfSitemapEntries>,
): Promise<ReplyOf<typeof listShelfSitemapEntries>> {
  const [, number] = /^lists-(0|[1-9]\d{0,5})$/.exec(part) ?? [];
  if (number === undefined) return { entries: [], next: null };
  const begins = Number(number) * partSize;
  for (let from = Math.max(begins, after); ; ) {
    const rows = await listPublicAfter(call.db, from, begins + partSize, atOnce);
    const last = rows.at(-1)?.id;
    const next = rows.length < atOnce || last === undefined ? null : last;
    const entries = await entriesOf(call, rows);
    // The gateway takes a part that begins with nothing for one that is not there.
    if (entries.length > 0 || next === null) return { entries, next };
    from = next;
  }
}

async function entriesOf(call: Call, rows: Awaited<ReturnType<typeof listPublicAfter>>): Promise<SitemapEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  await learnAudiences(call, ids);
  const [filled, makers] = await Promise.all([
    listFilled(call.db, ids),
    describeAuthors(
      call,
      rows.map((row) => row.member_id),
    ),
  ]);
  return rows
    .filter((row) => filled.has(row.id) && makers.has(row.member_id))
    .map((row) => ({
      path: listPath(row.list_key),
      languages: everywhere,
      changed_at: Number(row.updated_at),
      images: [],
    }));
}
