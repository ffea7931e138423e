import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentHookPath } from '@yonkoma/contract';
import { economy } from '@yonkoma/economy/domain';
import { compose, createServer } from '@yonkoma/service-kit';
import { freePort, readRows, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { writeShell } from './fixtures/builds.ts';
import { runDomains, runService, type Service } from './fixtures/run-service.ts';

const secret = 'a secret of this test, long enough for it';
const hookSecret = 'whsec_split';
const memberId = 7;
let folder: TemporaryFolder;
let dataDir: string;
let services: Service[] = [];
let gateway: string;

/** The gateway and the economy, each in its own process, and a payment of 10.00 that was begun. */
beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  const composition = await compose([economy], { env: {}, dataDir, log: createServer().log, secret });
  const { db } = composition.running('economy');
  await db('account').insert({ member_id: memberId });
  await db('payment').insert({
    id: 3,
    member_id: memberId,
    wish_key: 'wish-of-the-split',
    cents: 1000,
    currency: 'EUR',
    state: 'begun',
    reference: 'cs_split',
    created_at: 1_700_000_000,
  });
  await composition.close();
  const [economyPort, gatewayPort, nobody] = await Promise.all([freePort(), freePort(), freePort()]);
  gateway = `http://127.0.0.1:${gatewayPort}`;
  const peers = ['ARTICLE', 'ASK', 'CAPTCHA', 'COMIC', 'DISCUSSION', 'MEDIA', 'MEMBER', 'MESSAGE', 'NOTICE'];
  const away = [...peers, 'REGISTRY', 'SHELF', 'SITE'].map((name) => [
    `PEER_${name}_URL`,
    `http://127.0.0.1:${nobody}`,
  ]);
  const env = {
    SECRET: secret,
    DATABASE_URL: 'sqlite',
    DATA_DIR: dataDir,
    ...(Object.fromEntries(away) as Record<string, string>),
    PEER_ECONOMY_URL: `http://127.0.0.1:${economyPort}`,
  };
  services = await Promise.all([
    runDomains('economy', {
      ...env,
      TRUST_PROXY: '127.0.0.1',
      PORT: String(economyPort),
      BALANCE_CURRENCY: 'EUR',
      STRIPE_SECRET_KEY: 'sk_test_split',
      STRIPE_WEBHOOK_SECRET: hookSecret,
      SITE_URL: 'https://comics.example',
    }),
    runService('services/gateway/src/main.ts', {
      ...env,
      PORT: String(gatewayPort),
      SHELL_DIR: await writeShell(join(folder.path, 'shell')),
    }),
  ]);
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await folder.remove();
});

/** Indented, as the provider sends it: other bytes than the same JSON written again. */
const body = JSON.stringify(
  {
    id: 'evt_split',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_split',
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_split',
        amount_total: 1000,
        currency: 'eur',
        metadata: { payment: '3', site: 'https://comics.example' },
      },
    },
  },
  null,
  2,
);

const send = async (sent: string) => {
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', hookSecret).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${signature}` };
  return (await fetch(`${gateway}${paymentHookPath}`, { method: 'POST', headers, body: sent })).status;
};
const held = () => readRows(dataDir, 'economy', 'SELECT money_cents FROM account WHERE member_id = ?', [memberId]);

test('a web hook of payments comes through the gateway byte by byte, and fills the balance once', async () => {
  expect([await send(body.replace('1000', '9000')), await send(JSON.stringify(JSON.parse(body)))]).toEqual([400, 400]);
  expect(held()).toEqual([{ money_cents: 0 }]);
  expect([await send(body), await send(body)]).toEqual([200, 200]);
  expect(held()).toEqual([{ money_cents: 1000 }]);
});
