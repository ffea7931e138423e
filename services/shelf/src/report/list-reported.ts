import type { listReportedLists as endpoint } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import { listClaims, listOpenReports } from './report-store.ts';

/** The text is that of the first report. */
export const listReportedLists: Verb<unknown, typeof endpoint> = async ({ db, now }) => {
  const reported = Map.groupBy(await listOpenReports(db), ({ list_id }) => list_id);
  const claims = new Map((await listClaims(db, now)).map((claim) => [claim.list_id, claim]));
  return [...reported].flatMap(([list_id, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const claim = claims.get(list_id);
    return [
      {
        list_id,
        key: first.list_key,
        author_id: first.author_id,
        text: first.text,
        reported_at: Number(first.created_at),
        reports: rows.map(({ category, content, member_id }) => ({ category, content, member_id })),
        claimed_by: claim?.moderator ?? '',
        claimed_until: Number(claim?.until ?? 0),
      },
    ];
  });
};
