import { createHmac } from 'node:crypto';
import type { DeliveryRow } from './delivery-store.ts';
import { keyOf } from './envelope.ts';
import { Hopeless } from './hopeless.ts';

const withinMs = 10_000;

/**
 * Sends a text message through the configured gateway: `POST {id, to, text}`. `x-yonkoma-signature` is the lower-case
 * hex HMAC-SHA256 of `TIME.BODY` under the shared secret, TIME being `x-yonkoma-time` in unix seconds. Any 2xx means it
 * is taken; the same `id` is the same message.
 * @throws Hopeless on 400, 404, 410 and 422: this message will never be taken.
 */
export function textSender({
  url,
  secret,
  clock,
}: {
  url: string;
  secret: string;
  clock(): number;
}): (row: DeliveryRow) => Promise<void> {
  return async (row) => {
    const id = keyOf(row);
    const body = JSON.stringify({ id, to: row.address, text: row.body });
    const time = String(clock());
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const reply = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-yonkoma-time': time,
        'x-yonkoma-signature': signature,
      },
    });
    await reply.body?.cancel();
    if (reply.ok) return;
    const said = `the address for text messages answered ${reply.status}`;
    throw [400, 404, 410, 422].includes(reply.status) ? new Hopeless(said) : new Error(said);
  };
}
