import { isAbsolute } from 'node:path';
import { usualBudgetMs } from '@yonkoma/renderer';
import { StartRefusal } from '@yonkoma/service-kit';

type Env = Record<string, string | undefined>;

/** How pages are rendered on the server. */
export interface RenderingOptions {
  /** Milliseconds that a page waits for its HTML. */
  withinMs: number;
  /** The socket of the service of renderers. Default: renderers are processes of this machine. */
  socketPath?: string;
}

/**
 * `SERVER_RENDERING`: milliseconds that a page waits for its HTML, or `on` for the usual time, or `off`.
 * `RENDERER_SOCKET`: the path of the socket of the service of renderers.
 * @returns null when no page is rendered on the server
 * @throws StartRefusal for anything else
 */
export function readRendering({ SERVER_RENDERING, RENDERER_SOCKET: socketPath }: Env): RenderingOptions | null {
  const withinMs = readMs(SERVER_RENDERING);
  if (withinMs === null) return null;
  if (socketPath === undefined) return { withinMs };
  if (isAbsolute(socketPath)) return { withinMs, socketPath };
  throw new StartRefusal(`RENDERER_SOCKET is ${socketPath}: set it to the whole path of the socket.`);
}

function readMs(given = 'on'): number | null {
  if (given === 'off') return null;
  if (given === 'on') return usualBudgetMs;
  const ms = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (ms >= 100 && ms <= 10_000) return ms;
  throw new StartRefusal(
    `SERVER_RENDERING is ${given}: set it to on, off or 100 to 10000 milliseconds that a page waits for its HTML.`,
  );
}
