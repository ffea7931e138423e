import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Closes the test run: stops the server it started, by id, waits until it has gone, and removes the folder. */
export default async function closeTestRun() {
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
