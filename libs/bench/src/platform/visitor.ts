import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type BootDocument, telemetryAddress } from '@yonkoma/contract';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

interface Answer {
  status: number;
  body: Buffer;
}

export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'identity', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
        .once('error', reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Loads a page, from the address `from` if given, and resolves with its boot document. */
export async function loadPage(url: string, path: string, from?: string): Promise<BootDocument> {
  const { status, body } = await get(url + path, {
    accept: 'text/html',
    'think-lang': 'en',
    ...(from !== undefined && { 'x-forwarded-for': from }),
  });
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body.toString())?.[1];
  if (status !== 200 || boot === undefined) throw new Error(`${path} answered ${status}`);
  return JSON.parse(boot) as BootDocument;
}

/** Sends the telemetry of a page. */
export async function sendBeacon(url: string, batch: object, from: string): Promise<void> {
  await fetch(url + telemetryAddress, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': from },
    body: JSON.stringify(batch),
  });
}

/** Whether the bytes at an address have the hash of the manifest. */
export async function isWhole(url: string, address: string, integrity: string): Promise<boolean> {
  const { status, body } = await get(url + address);
  return status === 200 && `sha384-${createHash('sha384').update(body).digest('base64')}` === integrity;
}

export const versionIn = ({ manifest }: BootDocument, remote: string) =>
  manifest.remotes.find(({ name }) => name === remote)?.version;
