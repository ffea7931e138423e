import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { hookEvents } from '@yonkoma/contract';
import { newHookSecret, openHookSecret, sealHookSecret } from './hook-secret.ts';
import { signedHeaders } from './signature-rules.ts';

const page = await readFile(join(import.meta.dirname, '../../docs/hooks.md'), 'utf8');

test('the documentation names every event', () => {
  expect(hookEvents.filter((event) => !page.includes(`| \`${event}\` |`))).toEqual([]);
});

test('the example of the documentation takes what was signed, and nothing changed, old or of another', async () => {
  const [, program = ''] = /```js\n([^]*?)```/.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'yonkoma-hook-'));
  try {
    const file = join(folder, 'open-message.mjs');
    await writeFile(file, program);
    const { openMessage } = (await import(pathToFileURL(file).href)) as {
      openMessage(secret: string, headers: Record<string, string>, body: string): unknown;
    };
    const secret = newHookSecret();
    const now = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ id: 'msg_1', event: 'test', reason: 'é' });
    const signed = (timestamp: number) => signedHeaders(secret, { id: 'msg_1', timestamp, body });
    expect(openMessage(secret, signed(now), body)).toEqual(JSON.parse(body));
    expect(openMessage(secret, signed(now), `${body} `)).toBeNull();
    expect(openMessage(secret, { ...signed(now), 'webhook-id': 'msg_2' }, body)).toBeNull();
    expect(openMessage(secret, signed(now - 3600), body)).toBeNull();
    expect(openMessage(newHookSecret(), signed(now), body)).toBeNull();
    expect(openMessage(secret, {}, body)).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the signature is that of the Standard Webhooks specification', () => {
  // The example in the reference libraries of the specification.
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a sealed secret opens for its hook and the site’s secret alone', () => {
  const secret = newHookSecret();
  const sealed = sealHookSecret('the secret of a site', 7, secret);
  expect(openHookSecret('the secret of a site', 7, sealed)).toBe(secret);
  expect(openHookSecret('the secret of a site', 8, sealed)).toBeNull();
  expect(openHookSecret('another secret', 7, sealed)).toBeNull();
  expect(openHookSecret('another secret', 7, '')).toBeNull();
});
