import { describe, expect, test } from 'vitest';
import { decidedBy } from './decided-rules.ts';

type Rollouts = Record<string, string>;
const live = (revision: number, versions: Record<string, string>, rollouts: Rollouts = {}, shells: object = {}) =>
  JSON.stringify({
    revision,
    shell: '1.0.0',
    ...shells,
    versions,
    rollouts: Object.entries(rollouts).map(([remote, version]) => ({ remote, version, share: 500 })),
  });
const decided = (what: string, before: string, after: string, remote: string | null = 'reader', reason = '') =>
  decidedBy({ what, remote, before, after, reason }).map(({ event, remote: of, version }) =>
    [event, of, version].join(' '),
  );

describe('an entry of the audit', () => {
  test.each([
    ['activate', live(1, {}), live(2, { reader: 'a', ask: 'c' }), ['activated ask c', 'activated reader a']],
    ['activate', live(1, { reader: 'a' }, { reader: 'b' }), live(2, { reader: 'b' }), ['activated reader b']],
    [
      'activate',
      live(1, { reader: 'a' }, { reader: 'b' }),
      live(2, { reader: 'c' }),
      ['taken-back reader b', 'activated reader c'],
    ],
    ['rollout 5 %', live(1, { reader: 'a' }), live(2, { reader: 'a' }, { reader: 'b' }), ['rollout-begun reader b']],
    ['rollout 9 %', live(1, { reader: 'a' }, { reader: 'b' }), live(2, { reader: 'a' }, { reader: 'b' }), []],
    [
      'rollout 5 %',
      live(1, { reader: 'a' }, { reader: 'b' }),
      live(2, { reader: 'a' }, { reader: 'c' }),
      ['taken-back reader b', 'rollout-begun reader c'],
    ],
    ['rollout ended', live(1, { reader: 'a' }, { reader: 'b' }), live(2, { reader: 'a' }), ['taken-back reader b']],
    [
      'automatic return',
      live(1, { reader: 'a' }, { reader: 'b' }),
      live(2, { reader: 'a' }),
      ['rollout-failed reader b', 'taken-back reader b'],
    ],
    ['rollback', live(1, { reader: 'b' }), live(2, { reader: 'a' }), ['taken-back reader b', 'activated reader a']],
    ['retired', live(1, { reader: 'b' }, { reader: 'c' }), live(2, {}), ['retired reader b']],
    [
      'paused',
      live(1, { reader: 'a' }, { reader: 'b' }),
      live(1, { reader: 'a' }, { reader: 'b' }),
      ['rollout-paused reader b'],
    ],
    ['resumed', live(1, { reader: 'a' }, { reader: 'b' }), live(1, { reader: 'a' }, { reader: 'b' }), []],
    ['next shell', live(1, {}), live(2, {}, {}, { next: { version: '2.0.0', share: 0 } }), []],
    [
      'shell rollout 5 %',
      live(1, {}, {}, { next: { version: '2.0.0', share: 0 } }),
      live(2, {}, {}, { next: { version: '2.0.0', share: 500 } }),
      ['rollout-begun .shell 2.0.0'],
    ],
    [
      'shell automatic return',
      live(1, {}, {}, { next: { version: '2.0.0', share: 500 } }),
      live(2, {}),
      ['rollout-failed .shell 2.0.0', 'taken-back .shell 2.0.0'],
    ],
    [
      'shell paused',
      live(1, {}, {}, { next: { version: '2.0.0', share: 500 } }),
      live(1, {}, {}, { next: { version: '2.0.0', share: 500 } }),
      ['rollout-paused .shell 2.0.0'],
    ],
    [
      'shell',
      live(1, {}, {}, { next: { version: '2.0.0', share: 500 } }),
      live(2, {}, {}, { shell: '2.0.0' }),
      ['activated .shell 2.0.0'],
    ],
    [
      'shell rollback',
      live(1, {}, {}, { shell: '2.0.0' }),
      live(2, {}),
      ['taken-back .shell 2.0.0', 'activated .shell 1.0.0'],
    ],
    ['pinned', '', '1.0.0-000000000001', []],
    ['token issued', '', '{"name":"ci"}', []],
    ['a thing of a later release', '{', '{', []],
  ])('%s means what became of each version', (what, before, after, means) => {
    expect(decided(what, before, after)).toEqual(means);
  });

  test('of a candidate, its approval or its wait names the version first, whatever follows', () => {
    const version = '1.4.0-3f9c2a71d0b4';
    const candidate = (after: string) => decided('candidate', '', after, 'reader', `${version}; it wants jotai`);
    expect(['candidate', 'refused', 'needs-approval', 'incomplete', 'failed'].map(candidate)).toEqual([
      [],
      [`refused reader ${version}`],
      [`held reader ${version}`],
      [`held reader ${version}`],
      [],
    ]);
    expect(decided('held', 'candidate', 'needs-approval', 'reader', `${version}; it lies in ask`)).toEqual([
      `held reader ${version}`,
    ]);
    const approved = (after: string) =>
      decided('approved', 'needs-approval', after, 'reader', `${version} of token ci; fine`);
    expect(['candidate', 'incomplete', 'needs-approval'].map(approved)).toEqual([
      [`approved reader ${version}`],
      [`approved reader ${version}`],
      [],
    ]);
  });

  test('of a hook that was switched off concerns the teams of its remotes', () => {
    const entry = { what: 'hook disabled', remote: null, before: '{"remotes":["ask"]}', after: '', reason: '' };
    expect(decidedBy(entry)).toEqual([{ event: 'hook-disabled', remote: '', version: '', concerns: ['ask'] }]);
  });
});
