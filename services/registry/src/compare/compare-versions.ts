import type { compareVersions, InputOf, readPictures, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { readPictures as readFiles } from '../remote/picture-files.ts';
import { refuseAway } from '../remote/refuse-away.ts';
import { compare } from './compare-rules.ts';
import { measure } from './measure.ts';

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

export async function showPictures(
  call: Call<RegistryConfig>,
  { remote, version }: InputOf<typeof readPictures>,
): Promise<ReplyOf<typeof readPictures>> {
  await actorOf(call, 'platform/read');
  await refuseAway(call.db, remote, version);
  const pictures = await readFiles(call.folder, remote, version);
  return { list: [...pictures].map(([page, jpeg]) => ({ page, jpeg: jpeg.toString('base64') })) };
}
