import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GateReport, RemoteBuild } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import type { Files } from '../remote/remote-rules.ts';
import { findClash } from '../revision/clash-rules.ts';
import type { Live } from '../revision/live-rules.ts';
import { insertReport } from './report-store.ts';

export type Judging = Pick<Call<RegistryConfig>, 'folder' | 'config' | 'now'>;

/** What the gate says of a build against everything that is live, kept as a report. */
export async function judge({ now }: Judging, db: Database, build: RemoteBuild, _files: Files, live: Live, { isQuick: _isQuick = false } = {}): Promise<GateReport> {
  const others = [...live.stable.values(), ...[...live.rollouts.values()].map((rollout) => rollout.build)].filter(({ name }) => name !== build.name);
  const clash = findClash([...others, build]);
  const findings = clash ? [{ rule: clash.key, severity: 'error' as const, issue: JSON.stringify(clash.values), fix: '', source: 'live' as const }] : [];
  const report: GateReport = {
    id: randomUUID(), at: now, shell: live.shell, remote: build.name, version: build.version, against: live.id, state: clash ? 'refused' : 'passed', findings, rules: [], ms: 0,
  };
  await insertReport(db, report);
  return report;
}

/** The files of a version that lies in the registry, with their packed copies. */
export async function readFiles(folder: string, { name, version, files }: RemoteBuild): Promise<Files> {
  const paths = files.flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`]);
  const read = await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, name, version, path)).catch(() => undefined)] as const));
  return Object.fromEntries(read.filter((entry): entry is [string, Buffer<ArrayBuffer>] => entry[1] !== undefined));
}
