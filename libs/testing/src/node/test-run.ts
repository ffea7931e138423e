import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Opens a test run: a folder of its own, known to every worker. Servers start in it only when a test asks for one.
 * Returns what closes it.
 */
export default function openTestRun(): () => Promise<void> {
  process.env['YONKOMA_TEST_RUN'] = mkdtempSync(join(tmpdir(), 'yonkoma-run-'));
  process.env['YONKOMA_TEST_OWNER'] = String(process.pid);
  return closeTestRun;
}

/** Stops the server that the run started, by id, waits until it has gone, and removes the folder. */
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
