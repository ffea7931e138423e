import {
  type checkAudit,
  type diffRevisions,
  type InputOf,
  type listRevisions,
  type readHistory,
  type readReport,
  type ReplyOf,
  type RevisionEntry,
} from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { listEntries } from '../audit/audit-store.ts';
import { checkChain } from '../audit/check-chain.ts';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { readReport as findReport } from '../release/report-store.ts';
import { listRows, readNames, readRevision, type RevisionRow } from '../revision/revision-store.ts';
import { asPage, asRevisionEntry, pageRows, remotesThatDiffer } from './entry-rules.ts';

export async function showHistory(
  call: Call<RegistryConfig>,
  { remote, page }: InputOf<typeof readHistory>,
): Promise<ReplyOf<typeof readHistory>> {
  await actorOf(call, 'platform/read');
  return asPage(await listEntries(call.db, remote, pageRows(page)));
}

export async function showChain(call: Call<RegistryConfig>): Promise<ReplyOf<typeof checkAudit>> {
  await actorOf(call, 'platform/read');
  return checkChain(call.db);
}

export async function showReport(
  call: Call<RegistryConfig>,
  { id }: InputOf<typeof readReport>,
): Promise<ReplyOf<typeof readReport>> {
  await actorOf(call, 'platform/read');
  return (await findReport(call.db, id)) ?? refuse('report-unknown');
}

export async function showRevisions(
  call: Call<RegistryConfig>,
  { page }: InputOf<typeof listRevisions>,
): Promise<ReplyOf<typeof listRevisions>> {
  await actorOf(call, 'platform/read');
  const { list, hasMore } = asPage(await listRows(call.db, pageRows(page)));
  return { list: await entriesOf(call.db, list), hasMore };
}

export async function showDifference(
  call: Call<RegistryConfig>,
  { a: from, b: to }: InputOf<typeof diffRevisions>,
): Promise<ReplyOf<typeof diffRevisions>> {
  const { db } = call;
  await actorOf(call, 'platform/read');
  const rows = [
    (await readRevision(db, from)) ?? refuse('revision-unknown', { revision: from }),
    (await readRevision(db, to)) ?? refuse('revision-unknown', { revision: to }),
  ];
  const [a, b] = (await entriesOf(db, rows)) as [RevisionEntry, RevisionEntry];
  return {
    a,
    b,
    shell: a.shell === b.shell ? null : { before: a.shell, after: b.shell },
    remotes: remotesThatDiffer(a, b),
  };
}

async function entriesOf(db: Database, rows: readonly RevisionRow[]): Promise<RevisionEntry[]> {
  const { versions, rollouts } = await readNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asRevisionEntry(row, versions, rollouts));
}
