import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const read = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};
const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** The process of the site with this data folder. */
export function siteIn(dataDir: string): string {
  const found = processes().find(
    (id) =>
      read(`${id}/cmdline`).includes('services/all/src/main.ts') &&
      read(`${id}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`),
  );
  if (!found) throw new Error(`no site runs in ${dataDir}`);
  return found;
}

/** The processes of Node in which pages of a site are rendered. */
export function renderersOf(site: string): string[] {
  const parents = new Map(processes().map((id) => [id, read(`${id}/stat`).split(') ')[1]?.split(' ')[1] ?? '']));
  const isBelow = (id: string): boolean => id === site || (parents.has(id) && isBelow(parents.get(id) ?? ''));
  return [...parents.keys()].filter(
    (id) => /^\S*node\0--permission\0.*\/renderer\/src\/child\.mjs/s.test(read(`${id}/cmdline`)) && isBelow(id),
  );
}

/** The processor time that a process has used, in milliseconds. */
export const processorMs = (id: string): number =>
  readdirTasks(id).reduce((sum, task) => sum + Number(read(`${id}/task/${task}/schedstat`).split(' ')[0] ?? 0), 0) /
  1e6;

/** Resolves when a process has used less than a tenth of a core for a second, or after a minute. */
export async function untilIdle(id: string): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = processorMs(id);
    await pause(1_000);
    if (processorMs(id) - before < 100) return;
  }
}

function readdirTasks(id: string): string[] {
  try {
    return readdirSync(`/proc/${id}/task`);
  } catch {
    return [];
  }
}

/** The most memory that a process has had, in MB. */
export const peakMb = (id: string): number => Number(/VmHWM:\s+(\d+)/.exec(read(`${id}/status`))?.[1] ?? 0) / 1024;
