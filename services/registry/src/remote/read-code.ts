import type { InputOf, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import type { readRemoteCode } from '@yonkoma/contract/schema';
import { type Call, refuse } from '@yonkoma/service-kit';
import { readFiles } from './remote-files.ts';
import { readVersion } from './remote-store.ts';

/** What a renderer needs of a version: a server has no use for styles and pictures. */
const isCode = ({ path }: { path: string }) => /\.(?:js|json)$/.test(path);

export async function readCodeForGateway(
  { db, folder }: Call,
  { remote, version }: InputOf<typeof readRemoteCode>,
): Promise<ReplyOf<typeof readRemoteCode>> {
  const row = await readVersion(db, remote, version);
  if (!row || row.collected_at !== null) refuse('version-unknown', { remote, version });
  const build = JSON.parse(row.build) as RemoteBuild;
  const code = build.files.filter(isCode);
  const files = await readFiles(folder, { ...build, files: code });
  return {
    files: Object.fromEntries(Object.entries(files).filter(([path]) => isCode({ path }))),
    integrity: Object.fromEntries(code.map(({ path, integrity }) => [path, integrity])),
  };
}
