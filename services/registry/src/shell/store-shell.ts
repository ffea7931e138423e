import type { InputOf, ReplyOf, ShellBuild } from '@yonkoma/contract';
import type { listStoredShells, readStoredShell, storeShell } from '@yonkoma/contract/schema';
import { canonical } from '@yonkoma/gate/build/canonical';
import type { Files } from '@yonkoma/gate/build/file-rules';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { hasShellFiles, readShellFiles, shellFault, writeShellFiles } from './shell-files.ts';
import { insertShellBuild, listStored, readShellBuild, readShellRow, updateShell } from './shell-store.ts';

type At = Pick<Call, 'db' | 'folder' | 'now'>;

export async function storeForGateway(
  call: Call,
  { build, files }: InputOf<typeof storeShell>,
): Promise<ReplyOf<typeof storeShell>> {
  return { version: build.version, isNew: await keepShell(call, build, files, null) };
}

/** Stores the files before the row that makes them known, so every shell that is offered can also be served. */
export async function keepShell(
  { db, folder, now }: At,
  build: ShellBuild,
  files: Files,
  uploadedBy: string | null,
): Promise<boolean> {
  const { version } = build;
  const fault = shellFault(build, files);
  if (fault) refuse(fault.key, { path: fault.path });
  await refuseTakenShell(db, build);
  const isNew = !hasShellFiles(folder, version);
  if (isNew) await writeShellFiles(folder, build, files);
  const isKnown = (await readShellRow(db, version)) !== undefined;
  await insertShellBuild(db, build, now);
  await updateShell(db, version, { stored_at: now, ...(!isKnown && { uploaded_by: uploadedBy }) });
  return isNew;
}

/** Refuses other content for a known version. */
export async function refuseTakenShell(db: Database, build: ShellBuild): Promise<void> {
  const known = await readShellBuild(db, build.version);
  if (known && canonical(known) !== canonical(build)) refuse('shell-taken', { version: build.version });
}

export async function listForGateway({ db }: Call): Promise<ReplyOf<typeof listStoredShells>> {
  return {
    list: (await listStored(db)).map(({ version, build }) => ({
      version,
      paths: (JSON.parse(build) as ShellBuild).files.map(({ path }) => path),
    })),
  };
}

export async function readForGateway(
  { db, folder }: Call,
  { version }: InputOf<typeof readStoredShell>,
): Promise<ReplyOf<typeof readStoredShell>> {
  const row = await readShellRow(db, version);
  if (!row || row.stored_at === null) refuse('shell-unknown', { version });
  const build = JSON.parse(row.build) as ShellBuild;
  return { build, files: await readShellFiles(folder, build) };
}
