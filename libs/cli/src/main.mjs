#!/usr/bin/env node
import { run } from './run.mjs';

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => leaving.abort());

// A reader that has seen enough, such as `head`, closes the pipe. What was asked for goes on to its end in silence;
// only `yonkoma dev`, which has no end, leaves.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    leaving.abort();
  });

process.exitCode = await run({
  args: process.argv.slice(2),
  environment: process.env,
  signal: leaving.signal,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
