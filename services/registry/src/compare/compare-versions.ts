import type { compareVersions, InputOf, readPictures, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { readPictures as readFiles, writePictures } from '../remote/picture-files.ts';
import { refuseAway } from '../remote/refuse-away.ts';
import { compare } from './compare-rules.ts';
import { measure } from './measure.ts';
import { takePictures } from './take-pictures.ts';

export async function compareNamed(
  call: Call<RegistryConfig>,
  { remote, from, to }: InputOf<typeof compareVersions>,
): Promise<ReplyOf<typeof compareVersions>> {
  const { db, folder } = call;
  await actorOf(call, 'platform/read');
  const buildOf = async (version: string) => JSON.parse((await refuseAway(db, remote, version)).build) as RemoteBuild;
  const after = await buildOf(to);
  const before = from === undefined ? null : await buildOf(from);
  return {
    remote,
    from: from ?? null,
    to,
    ...compare(before && (await measure(folder, before)), await measure(folder, after)),
  };
}

/** The pictures are taken when somebody asks for the first time, in the shell that is live then. */
export async function showPictures(
  call: Call<RegistryConfig>,
  { remote, version }: InputOf<typeof readPictures>,
): Promise<ReplyOf<typeof readPictures>> {
  const { db, folder, log } = call;
  await actorOf(call, 'platform/read');
  const row = await refuseAway(db, remote, version);
  const known = await readFiles(folder, remote, version);
  const pictures = known.size > 0 ? known : await takePictures(call, JSON.parse(row.build) as RemoteBuild);
  if (known.size === 0)
    await writePictures(folder, { name: remote, version }, pictures).catch((error: unknown) =>
      log.warn(error, `the pictures of ${remote} ${version} could not be kept`),
    );
  return { list: [...pictures].map(([page, jpeg]) => ({ page, jpeg: Buffer.from(jpeg).toString('base64') })) };
}
