import { spawn } from 'node:child_process';
import { projectEnv, projectNode } from './programs.mjs';

const drainMs = 4700;

/**
 * Runs a program of the project in this one's place: same terminal, signals passed on, exit status passed back. A
 * program that does not leave within 4.7 s of the signal is ended.
 */
export const handOver = (args, { env = {}, cwd } = {}) => {
  const child = spawn(projectNode, args, { stdio: 'inherit', cwd, env: projectEnv(env) });
  const pass = (signal) => {
    // A terminal gives Ctrl-C to both of us; a second copy would cut the draining short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), drainMs).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal).on(signal, pass);
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (status, signal) => process.exit(status === null ? (signal === 'SIGKILL' ? 137 : 1) : status));
};
