import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from './repository.ts';

/**
 * Opens a test run: makes a folder that every worker knows. Servers start in it only when a test needs one. Returns the
 * function that closes the run. A run that a test starts belongs to the run of that test and uses its servers.
 *
 * What Node has compiled is kept for later runs too, so that sites and commands start sooner. It is not in the folder
 * of the run: programs write it when they end, which may be after the run.
 */
export default function openTestRun(): () => Promise<void> {
  if (process.env['YONKOMA_TEST_RUN']) return async () => {};
  process.env['YONKOMA_TEST_RUN'] = mkdtempSync(join(tmpdir(), 'yonkoma-run-'));
  process.env['YONKOMA_TEST_OWNER'] = String(process.pid);
  process.env['NODE_COMPILE_CACHE'] = join(repositoryRoot, 'node_modules/.cache/compiled');
  return closeTestRun;
}

/** Stops the server of the run by its process id, waits for its end, and removes the folder. */
async function closeTestRun(): Promise<void> {
  const run = process.env['YONKOMA_TEST_RUN'];
  if (!run) return;
  const folder = join(run, 'mariadb');
  const ready = join(folder, 'ready.json');
  if (existsSync(ready)) {
    const { keeperPid, error } = JSON.parse(readFileSync(ready, 'utf8')) as { keeperPid: number; error?: string };
    if (!error) {
      process.kill(keeperPid, 'SIGTERM');
      for (let waitedMs = 0; existsSync(folder) && waitedMs < 10_000; waitedMs += 50) await pause(50);
    }
  }
  await rm(run, { recursive: true, force: true });
}
