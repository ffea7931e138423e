import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './problem.mjs';

/**
 * Loads a part of the remote kit that is installed for the remote in `dir`, else from one of the files in `otherwise`.
 * @throws {Problem} `kit-missing`
 */
export async function loadKit(dir, part, otherwise = []) {
  for (const from of [join(dir, 'package.json'), ...otherwise]) {
    const file = find(`@yonkoma/remote-kit/${part}`, from);
    if (file) return import(pathToFileURL(file).href);
  }
  throw new Problem('kit-missing', `${dir} has no @yonkoma/remote-kit to build with.`);
}

function find(name, from) {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

/** A description needs nothing of the remote's own versions, so a kit beside this program does as well. */
const beside = [import.meta.filename];

/**
 * Writes the files of a bundler's output folder with their build description into the folder `out`. Resolves with it.
 * @throws {Problem} `kit-missing`, or `describe-failed` with what is missing and what to do
 */
export async function describeFolder(folder, out) {
  const { describeOutput } = await loadKit(folder, 'describe', beside);
  return describeOutput(folder, out).catch((error) => {
    throw new Problem('describe-failed', error.message);
  });
}

/** Whether a folder is the output of a bundler without our preset, so that it has to be described first. */
export async function needsDescription(folder) {
  const { needsDescription: needs } = await loadKit(folder, 'describe', beside).catch(() => ({
    needsDescription: () => false,
  }));
  return needs(folder);
}
