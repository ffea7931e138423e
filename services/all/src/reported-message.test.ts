import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { countUnread, listNotices, readDialog, reportMessage, sendMessage, upload } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import { onSqlite, type Served } from '@yonkoma/testing/node';
import { formOf } from './authorisation/fixtures/form.ts';
import { domains } from './domains.ts';
import { type Joined, joinMember } from './fixtures/join-member.ts';

const moderate = domains.find(({ name }) => name === 'discussion')?.commands?.['moderate'];

onSqlite('a message that was reported', (engine) => {
  let site: Served;
  beforeAll(async () => {
    site = await engine.serve(domains, { SECRET: 'a secret of the tests that nobody else knows' });
    await site.composition.start();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const member = (name: string) => joinMember(site, name);
  const notices = async ({ headers }: Joined) =>
    (await site.call(listNotices, {}, { headers })).data.list.map(({ title, text }) => [title, text]);
  const counts = async ({ headers }: Joined) => (await site.call(countUnread, {}, { headers })).data;
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 30));
  }
  async function operator(...args: string[]): Promise<string> {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    await moderate?.run(site.composition.running('discussion') as Running<{ SUDO_USER: string }>, args);
    vi.restoreAllMocks();
    return said.join('\n');
  }

  test('is removed for both, and its pictures stay; its author gets the reason, its reporter no notice', async () => {
    const [mai, ken] = [await member('mai'), await member('ken')];
    const { url } = (
      await site.app.inject({
        method: 'POST',
        url: `${upload.path}?topic=message`,
        ...formOf(ken.headers['ba-user-token']),
      })
    ).json().data.file as { url: string };
    await site.call(
      sendMessage,
      { userId: mai.id, content: 'Something foul', images: [url], key: 'the first' },
      { headers: ken.headers },
    );
    const [message] = (await site.call(readDialog, { userId: ken.id }, { headers: mai.headers })).data.list;
    const id = message?.id ?? 0;
    expect(
      (await site.call(reportMessage, { id, category_id: 3, content: 'Look' }, { headers: mai.headers })).code,
    ).toBe(1);
    expect(await operator()).toContain(`message ${id}`);
    const seen = await site.app.inject({ url, headers: mai.headers });
    const folder = join(engine.dataDir, 'reported');
    expect(await operator('pictures', 'message', String(id), folder)).toContain('.png');
    expect(await readFile(join(folder, url.split('/').at(-1) ?? ''))).toEqual(seen.rawPayload);
    await operator('delete', 'message', String(id), '--reason', 'abuse', '--words', 'Please stay kind', '--by', 'mai');
    expect([await operator(), (await site.app.inject({ url, headers: mai.headers })).statusCode]).toEqual([
      'The queue is empty.',
      404,
    ]);
    expect((await site.call(readDialog, { userId: mai.id }, { headers: ken.headers })).data.list).toEqual([]);
    await until(async () => (await counts(ken)).notices === 1);
    await until(async () => (await site.composition.running('message').db('outbox')).length === 0);
    expect([await notices(ken), await notices(mai)]).toEqual([
      [['A message of yours was removed', 'Please stay kind']],
      [],
    ]);
    expect([(await counts(ken)).count, (await counts(mai)).count]).toEqual([1, 0]);
  });
});
