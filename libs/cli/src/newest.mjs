import { Problem } from './problem.mjs';

/**
 * The version of a remote that a command means without `@VERSION`: the one in roll-out, else the newest candidate.
 * @throws {Problem} `nothing-to-activate` when there is neither
 */
export async function newestVersion(site, remote) {
  const found = (await site.get('status')).remotes.find(({ name }) => name === remote);
  const version =
    found?.rollout?.version ?? (found?.candidate?.state === 'candidate' ? found.candidate.version : undefined);
  if (version === undefined)
    throw new Problem('nothing-to-activate', `${remote} has no version that passed the gate and is not live.`);
  return version;
}

/**
 * The live version of a remote, and the newest one that is not: the candidate, else the one in roll-out. Either may be
 * undefined.
 */
export async function versionsOf(site, remote) {
  const found = (await site.get('status')).remotes.find(({ name }) => name === remote);
  return { live: found?.stable?.version, newest: found?.candidate?.version ?? found?.rollout?.version };
}
