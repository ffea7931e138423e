#!/usr/bin/env node
import { run } from './run.mjs';

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => leaving.abort());

process.exitCode = await run({
  args: process.argv.slice(2),
  environment: process.env,
  signal: leaving.signal,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
