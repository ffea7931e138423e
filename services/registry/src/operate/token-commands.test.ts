import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addHook, readStatus } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openRegistry, type TestRegistry } from '../fixtures/open-registry.ts';
import { issueToken, revokeToken, showTokens } from './token-commands.ts';

onBothEngines('the operator', (engine) => {
  let site: TestRegistry;
  let reported: string[];
  beforeEach(async () => {
    site = await openRegistry(engine);
    reported = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      reported.push(line);
    });
    vi.spyOn(console, 'error').mockImplementation((line: string) => {
      reported.push(line);
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.close();
  });

  const issue = (name: string, ...more: string[]) =>
    issueToken.run(site.running as never, [
      name,
      '--team',
      'reader',
      '--remotes',
      'reader',
      '--can',
      'read,publish',
      ...more,
    ]);

  test('issues a token with the accounts of its holders, lists them, and ends it', async () => {
    expect(await issue('reader-ci', '--members', '7,12,7')).toBe(0);
    expect(reported.join('\n')).not.toContain('names no account');
    const token = reported[0]?.split('\n')[0] ?? '';
    expect((await site.call(readStatus, {}, { token })).code).toBe(1);
    await showTokens.run(site.running as never, []);
    expect(reported.at(-1)).toContain('read,publish  members 7,12  until');
    await site.done(addHook, { url: 'https://hooks.example/secret-path' }, { token });
    expect(await revokeToken.run(site.running as never, ['reader-ci'])).toBe(0);
    expect(reported.at(-1)).toMatch(/^Its web hook \d+ to https:\/\/hooks\.example is switched off; /);
    expect(await site.db('hook').whereNull('disabled_at')).toEqual([]);
    expect((await site.call(readStatus, {}, { token })).code).toBe(401);
    expect(await revokeToken.run(site.running as never, ['reader-ci'])).toBe(1);
  });

  test('is warned when a publishing token names no account, and refused an unknown account', async () => {
    expect(await issue('nobodys')).toBe(0);
    expect(reported.at(-1)).toContain('names no account');
    for (const members of ['Lan', '0', '7,x', Array.from({ length: 41 }, (_, place) => place + 1).join(',')])
      expect([members, await issue('refused', '--members', members)]).toEqual([members, 1]);
    await showTokens.run(site.running as never, []);
    expect(reported.filter((line) => line.startsWith('refused '))).toEqual([]);
  });
});
