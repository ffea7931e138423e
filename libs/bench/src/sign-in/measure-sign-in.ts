import { createHash, randomUUID } from 'node:crypto';
import { captcha } from '@yonkoma/captcha/domain';
import { signIn, type Endpoint, type CallOf, sendEmailCode, retrievePassword } from '@yonkoma/contract';
import { member } from '@yonkoma/member/domain';
import type { Database } from '@yonkoma/service-kit';
import { site } from '@yonkoma/site/domain';
import { serveDomains, type Served } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median, timeS } from '../figure.ts';

const rounds = 500;
const atMost = 1.1;

/**
 * Measures whether the time of an answer reveals which names have an account. Sends wrong passwords and password
 * resets, in turn for a known and an unknown name.
 */
export async function* measureSignIn(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const served = await serveDomains([site, captcha, member], { dataDir: folder.path });
  await register(served);
  const password = 'not the password';
  yield await compare(served, 'sign-in with a wrong password', (account) =>
    post(served, signIn, { tab: 'login', username: account, password }, 'sign-in-wrong'),
  );
  yield await compare(served, 'asking for a code for a forgotten password', async (email, proof) =>
    post(served, sendEmailCode, { email, event: 'user_retrieve_pwd', ...proof }, ''),
  );
  yield await compare(served, 'a new password with a wrong code', (account) =>
    post(served, retrievePassword, { type: 'email', account, captcha: '000000', password }, 'code-wrong'),
  );
  await served.close();
}

const known = 'known@reader.example';

/** Registers the member through the API, so that the site itself makes the hash of the password. */
async function register(served: Served): Promise<void> {
  const { call } = served;
  const { members, challenges } = databasesOf(served);
  const email = known;
  const proof = await passedChallenge(challenges);
  const browser = { headers: { 'x-flow': 'f'.repeat(43) } };
  await call(sendEmailCode, { email, event: 'user_register', ...proof }, browser);
  const [body = ''] = await members('delivery').where({ address: email }).pluck('body');
  const captcha = /\b\d{6}\b/.exec(body)?.[0] ?? '';
  const { code, msg } = await call(
    signIn,
    { tab: 'register', registerType: 'email', username: 'known', password: 'one of the pandas', email, captcha },
    browser,
  );
  if (code !== 1) throw new Error(`the member could not be registered: ${msg}`);
  // An attacker uses a network and a browser with which the member never signed in.
  for (const table of ['known_network', 'known_flow']) await members(table).delete();
}

const databasesOf = ({ composition }: Served) => ({
  members: composition.running('member').db,
  challenges: composition.running('captcha').db,
});

interface Proof {
  captchaId: string;
  captchaInfo: string;
}

async function compare(
  served: Served,
  name: string,
  work: (account: string, proof: Proof) => Promise<void>,
): Promise<Figure> {
  const { members, challenges } = databasesOf(served);
  const spentS: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = -20; round < rounds; round += 1) {
    // Which name is first changes each round.
    for (const who of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // Empty tables: no limit is reached, and no table grows with the rounds.
      for (const table of ['counter', 'code', ...(round % 25 === 0 ? ['delivery'] : [])]) await members(table).delete();
      await challenges('captcha').delete();
      const proof = await passedChallenge(challenges);
      const account = who === 'known' ? known : 'nobody@reader.example';
      const tookS = await timeS(() => work(account, proof));
      // The first 20 rounds are a warm-up.
      if (round >= 0) spentS[who].push(tookS);
    }
  }
  const [ours, bare] = [median(spentS.known), median(spentS.unknown)];
  const timesText = (seconds: number) => `${(seconds * 1000).toFixed(2)} ms`;
  return {
    name: `${name}, the slower median divided by the faster, ${rounds} each`,
    ours: `${timesText(ours)} for a known name`,
    bare: `${timesText(bare)} for an unknown one`,
    ratio: Math.max(ours, bare) / Math.min(ours, bare),
    target: { atMost },
  };
}

/** Stores a challenge as if it was passed. */
async function passedChallenge(db: Database): Promise<Proof> {
  const proof = { captchaId: randomUUID(), captchaInfo: '1,1;350;200' };
  await db('captcha').insert({
    id: proof.captchaId,
    kind: 'click',
    network: '127.0.0.1',
    answer: '[]',
    info_hash: createHash('sha256').update(proof.captchaInfo).digest('hex'),
    expires_at: Math.floor(Date.now() / 1000) + 600,
  });
  return proof;
}

/** @throws when the answer is not the expected one, because then the measured times are useless */
async function post<E extends Endpoint>(
  { app }: Served,
  endpoint: E,
  input: CallOf<E>,
  refusal: string,
): Promise<void> {
  const reply = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'think-lang': 'en', server: 'true' },
    payload: input as object,
  });
  const given = String(reply.headers['x-refusal'] ?? '');
  if (given !== refusal) throw new Error(`${endpoint.name} answered ${given || reply.body}`);
}
