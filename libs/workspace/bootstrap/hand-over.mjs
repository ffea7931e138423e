import { spawn } from 'node:child_process';
import { projectEnv, projectNode } from './programs.mjs';

const drainMs = 4700;

/**
 * Runs a program of the project in place of this one: it has the same terminal, gets the signals, and its exit status
 * becomes ours. It is killed when it has not exited 4.7 s after a signal.
 */
export const handOver = (args, { env = {}, cwd } = {}) => {
  const child = spawn(projectNode, args, { stdio: 'inherit', cwd, env: projectEnv(env) });
  const pass = (signal) => {
    // A terminal sends Ctrl-C to both processes. A second SIGINT would end the draining of requests early.
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
