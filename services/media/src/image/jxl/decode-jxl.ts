import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exitTooLarge } from './jxl-job-exit.ts';

const run = promisify(execFile);
const job = fileURLToPath(new URL('./jxl-job.ts', import.meta.url));

/** 64 KiB each, so 2 GiB: enough for about 50 megapixels. A picture that needs more ends its process, not the site. */
const maxMemoryPages = 32_768;
const timeoutMs = 120_000;
const maxPngBytes = 1024 * 1024 * 1024;

/** Whether bytes begin as a JPEG XL picture, bare or in its container. */
export function isJxl(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(bareStart) || bytes.subarray(0, 12).equals(containerStart);
}

const bareStart = Buffer.from([0xff, 0x0a]);
const containerStart = Buffer.from('0000000c4a584c200d0a870a', 'hex');

/**
 * A JPEG XL picture, or the first of an animated one, as PNG without loss, because few browsers show JPEG XL. It is
 * decoded in a process of its own, with a limit of memory and of time.
 */
export async function decodeJxl(
  bytes: Buffer,
  limits: { sidePx: number; megapixels: number },
): Promise<Buffer | 'unreadable' | 'too-large'> {
  const decoding = run(
    process.execPath,
    [`--wasm-max-mem-pages=${maxMemoryPages}`, job, String(limits.sidePx), String(limits.megapixels)],
    { encoding: 'buffer', env: {}, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: maxPngBytes },
  );
  // A process that ends early closes its side; why it ended is in its exit code.
  decoding.child.stdin?.on('error', () => {}).end(bytes);
  try {
    return (await decoding).stdout;
  } catch (error) {
    return (error as { code?: unknown }).code === exitTooLarge ? 'too-large' : 'unreadable';
  }
}
