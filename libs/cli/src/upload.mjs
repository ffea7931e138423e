import { execFile } from 'node:child_process';

const atOnce = 4;

/** Works a few at a time, in order; the first failure is that of all. */
export async function each(list, work) {
  const rest = [...list];
  const worker = async () => {
    while (rest.length > 0) await work(rest.shift());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The commit of a folder's git; undefined without git. */
export const commitOf = (folder) =>
  new Promise((settle) => {
    execFile('git', ['-C', folder, 'rev-parse', 'HEAD'], (error, stdout) => settle(error ? undefined : stdout.trim()));
  });
