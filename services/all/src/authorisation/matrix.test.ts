import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { addComic } from '@yonkoma/testing/node/comic-catalogue';
import { writeRemote } from '../fixtures/builds.ts';
import { withFlow } from '../fixtures/put-code.ts';
import { openSite, type TestSite } from '../fixtures/open-site.ts';
import { formOf } from './fixtures/form.ts';
import { rows } from './rows.ts';
import { openWorld, type Person, type Role, roles, type World } from './fixtures/world.ts';

const open = endpoints.filter(({ access }) => access !== 'peer');

const isWork = (permission: string | undefined) => contract.workNodes.some((node) => node === permission);

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(open.map(({ name }) => name).sort());
  expect(open.length).toBeGreaterThan(40);
});

test('the table lets no guest and no disabled member into a call for members, and nobody past a missing node', () => {
  for (const { name, access, permission } of open) {
    const [guest, member, , other, disabled, nodeless] = rows[name]?.answers ?? [];
    if (access === 'login') expect([name, guest, disabled]).toEqual([name, '303 need login', '303 need login']);
    if (permission) expect([name, nodeless]).toEqual([name, '401']);
    // Ordinary members have `*`.
    if (isWork(permission)) expect([name, member, other]).toEqual([name, '401', '401']);
  }
});

/** A reply in the form of the table; `HTTP 404` if there is none. */
function answerIn({
  statusCode,
  headers,
  body,
}: {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}): string {
  if (statusCode !== 200) return `HTTP ${statusCode}`;
  const { code, data } = JSON.parse(body) as contract.Envelope<{ type?: string }>;
  if (code === 0) return `0 ${String(headers[contract.refusalHeader])}`;
  return code === 303 ? `303 ${data.type}` : String(code);
}

describe('who may call which endpoint', () => {
  let folder: TemporaryFolder;
  let site: TestSite;
  let world: World;
  let asked = 0;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeRemote(join(folder.path, 'remotes/reader/dist'), { name: 'reader' });
    site = await openSite(folder.path, {
      gateway: { requestsPerMinute: 0 },
      // Both ways to reach a member are there; nothing answers at these addresses.
      env: {
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'no-reply@comics.example',
        SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
        SMS_WEBHOOK_SECRET: 'x'.repeat(16),
      },
    });
    const comic = await addComic(site.composition.running('comic').db, {
      titles: { en: 'A comic' },
      cover: null,
      chapters: [{ language: 'en', number: '1', pages: 0, cover: null }],
    });
    world = await openWorld(site, { comicId: comic.id, chapterId: comic.chapterIds[0] ?? 0 });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await folder.remove();
  });

  async function callerOf(role: Role, owner: Person): Promise<Person | null> {
    if (role === 'guest') return null;
    if (role === 'owner') return owner;
    return world.person(
      role === 'disabled'
        ? { status: 'disabled' }
        : role === 'nodeless'
          ? { group_id: world.nodelessGroup }
          : role === 'engineer'
            ? { group_id: world.engineersGroup }
            : {},
    );
  }

  /** Calls the endpoint in that role, from an address of its own. */
  async function ask(endpoint: contract.Endpoint, role: Role | Person, owner: Person) {
    asked += 1;
    const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    const caller = typeof role === 'object' ? role : await callerOf(role, owner);
    const { input = {} } = rows[endpoint.name] ?? {};
    const values = (
      typeof input === 'function' ? await input(await world.given(owner, remoteAddress)) : input
    ) as Record<string, string>;
    const before = await world.keptOf(owner);
    const sent = endpoint.takesFile
      ? formOf(caller?.token, values)
      : {
          headers: { server: 'true', ...withFlow, ...(caller ? { 'ba-user-token': caller.token } : {}) },
          ...(endpoint.method === 'POST' ? { payload: values } : {}),
        };
    const url = endpoint.method === 'GET' ? `${endpoint.path}?${new URLSearchParams(values)}` : endpoint.path;
    const reply = await site.app.inject({ method: endpoint.method, url, remoteAddress, ...sent });
    return {
      answer: answerIn(reply),
      body: reply.body,
      isUntouched: JSON.stringify(await world.keptOf(owner)) === JSON.stringify(before),
    };
  }

  test.each(open.map(({ name }) => name))('%s', async (name) => {
    const endpoint = open.find((one) => one.name === name) as contract.Endpoint;
    const { answers, handsOver } = rows[name] ?? { answers: [] };
    const given: string[] = [];
    for (const role of roles) {
      const owner = await world.person();
      const { answer, body, isUntouched } = await ask(endpoint, role, owner);
      given.push(answer);
      if (role === 'owner' || handsOver) continue;
      // Private data of a member is shown to nobody else, and nobody else can change it.
      expect([
        role,
        [owner.email, owner.mobile, owner.address, owner.refreshToken].filter((secret) => body.includes(secret)),
      ]).toEqual([role, []]);
      expect([role, isUntouched]).toEqual([role, true]);
    }
    const [, member, , , , , engineer = member] = answers;
    expect(given).toEqual([...answers.slice(0, 6), engineer]);
  });

  test.each(open.filter(({ permission }) => isWork(permission)).map(({ name }) => name))(
    '%s, by the roles of a site',
    async (name) => {
      const endpoint = open.find((one) => one.name === name) as contract.Endpoint;
      const { answers, worker = answers?.[6] } = rows[name] ?? {};
      for (const [role, nodes] of Object.entries(contract.presetRoles)) {
        const owner = await world.person();
        const { answer } = await ask(endpoint, await world.worker(role), owner);
        expect([role, answer]).toEqual([role, nodes.some((node) => node === endpoint.permission) ? worker : '401']);
      }
    },
  );

  test('peer endpoints do not exist from outside where all services are one process', async () => {
    const { token } = await world.person();
    const forged = {
      'content-type': 'application/x-yonkoma-peer',
      'x-peer-time': String(Math.floor(Date.now() / 1000)),
      'x-peer-signature': '0'.repeat(64),
    };
    for (const { name } of endpoints) {
      for (const headers of [{ 'ba-user-token': token }, forged]) {
        const { statusCode, body } = await site.app.inject({
          method: 'POST',
          url: contract.peerPath(name),
          headers: { server: 'true', 'content-type': 'application/json', ...headers },
          payload: Buffer.from('{}'),
        });
        expect([name, statusCode, Object.keys(JSON.parse(body))]).toEqual([name, 404, ['code', 'msg', 'time', 'data']]);
      }
    }
  });
});
