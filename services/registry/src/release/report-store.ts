import type { GateReport } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

interface ReportRow {
  id: string;
  remote: string;
  version: string;
  against: number;
  shell: string;
  state: string;
  report: string;
  made_at: number;
}

export async function insertReport(db: Database, report: GateReport): Promise<void> {
  const { id, remote, version, against, shell, state, at } = report;
  await db<ReportRow>('gate_report').insert({
    id,
    remote,
    version,
    against,
    shell,
    state,
    report: JSON.stringify(report),
    made_at: at,
  });
}

export async function readReport(db: Database, id: string): Promise<GateReport | undefined> {
  const row = await db<ReportRow>('gate_report').where({ id }).first('report');
  return row && (JSON.parse(row.report) as GateReport);
}

/** Reports of a version with one shell, newest first. */
export async function listReports(db: Database, remote: string, version: string, shell: string): Promise<GateReport[]> {
  const rows = await db<ReportRow>('gate_report')
    .where({ remote, version, shell })
    .orderBy('made_at', 'desc')
    .limit(5)
    .select('report');
  return rows.map(({ report }) => JSON.parse(report) as GateReport);
}
