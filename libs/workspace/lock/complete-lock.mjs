import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, lockProblems } from './lock-completeness.mjs';

/** `npm run lock`: completes package-lock.json in place. */
const file = new URL('../../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const problems = lockProblems(lock);
if (problems.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(
  problems.length > 0 ? `Completed ${problems.length} entries of package-lock.json.` : 'package-lock.json is complete.',
);
