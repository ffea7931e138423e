import type { RemoteBuild } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { gateHost } from '../release/gate-host.ts';
import { readFiles } from '../remote/remote-files.ts';
import { readLive, readPointer } from '../revision/revision-store.ts';
import { openKnownShell } from '../shell/open-known-shell.ts';

/** A JPEG of each page of a version in the live shell; none without a browser, or when the browser does not finish. */
export async function takePictures(
  call: Call<RegistryConfig>,
  build: RemoteBuild,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { db, folder, log } = call;
  const host = gateHost(call);
  const shell = await openKnownShell(call, (await readLive(db, await readPointer(db))).shell);
  if (!host || !shell) return new Map();
  const taken = await host.pictures({ build, files: await readFiles(folder, build) }, shell).catch((error: unknown) => {
    log.warn(error, `the pictures of ${build.name} ${build.version} could not be taken`);
    return [];
  });
  return new Map(taken.map(({ page, picture }) => [page, picture]));
}
