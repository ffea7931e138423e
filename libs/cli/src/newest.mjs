import { Problem } from './problem.mjs';

/**
 * The version meant where none is named: what is being rolled out, else the newest that passed the gate and is not
 * live.
 */
export async function newestVersion(site, remote) {
  const found = (await site.get('status')).remotes.find(({ name }) => name === remote);
  const version =
    found?.rollout?.version ?? (found?.candidate?.state === 'candidate' ? found.candidate.version : undefined);
  if (version === undefined)
    throw new Problem('nothing-to-activate', `${remote} has no version that passed the gate and is not live.`);
  return version;
}
