import { networkInterfaces } from 'node:os';
import { canBeStarted, serveRenderers } from './serve-renderers.ts';

/**
 * The service of renderers, for a container that may not make namespaces: it has no network, no files of the site and
 * no secrets, so what it starts has none either. `docker/compose.yaml` runs it.
 */

const refuse = (why: string): never => {
  console.error(`The service of renderers does not start: ${why}`);
  process.exit(1);
};

const { RENDERER_SOCKET: socketPath = '', SECRET, DATABASE_URL } = process.env;
if (!socketPath) refuse('set RENDERER_SOCKET to the path of its socket.');
if (SECRET !== undefined || DATABASE_URL !== undefined) refuse('it must not have SECRET or DATABASE_URL.');
if (process.getuid?.() !== 0) refuse('run it as root, with no capability but SETUID, SETGID and KILL.');
const networks = Object.keys(networkInterfaces()).filter((name) => name !== 'lo');
if (networks.length > 0) refuse(`it has a network (${networks.join(', ')}). Run it in a container without one.`);
if (!(await canBeStarted())) refuse('users without rights cannot read its files. Run it where all may read them.');

await serveRenderers(socketPath);
console.log(`renderers at ${socketPath}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
