import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens a test run: a folder of its own, known to every worker. Servers start in it only when a test asks for one. */
export default function openTestRun() {
  process.env['YONKOMA_TEST_RUN'] = mkdtempSync(join(tmpdir(), 'yonkoma-run-'));
  process.env['YONKOMA_TEST_OWNER'] = String(process.pid);
}
