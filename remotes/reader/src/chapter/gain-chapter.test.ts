import { expect, test } from 'vitest';
import type { Endpoint, UserInfo } from '@yonkoma/contract';
import { onWire } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { gainChapter } from './gain-chapter.ts';
import { testMember } from '@yonkoma/remote-kit/test-member';

function standIn(who: UserInfo | null, isLevelUp: boolean) {
  const calls: string[] = [];
  const notices: string[] = [];
  const call = async ({ name }: Endpoint) => {
    calls.push(name);
    return name === 'economy.readLevel'
      ? { level: 3, level_name: 'Regular' }
      : onWire.gained({ experience: 150, add: 2, level: 3, isLevelUp });
  };
  const shell = {
    call,
    session: { current: () => who, update: () => {} },
    notify: (message: string) => {
      notices.push(message);
    },
  } as unknown as ShellApi;
  return { shell, calls, notices };
}
const say = (level: number, name: string) => `level ${level} ${name}`;

test('a chapter is counted once for a member, and only a new level is announced', async () => {
  const quiet = standIn(testMember({ id: 71 }), false);
  await gainChapter(quiet.shell, { comicId: 1, chapterId: 11 }, say);
  await gainChapter(quiet.shell, { comicId: 1, chapterId: 11 }, say);
  expect([quiet.calls, quiet.notices]).toEqual([['economy.gainExperience'], []]);
  const risen = standIn(testMember({ id: 72 }), true);
  await gainChapter(risen.shell, { comicId: 1, chapterId: 11 }, say);
  expect(risen.notices).toEqual(['level 3 Regular']);
});

test('a guest’s chapter is not counted', async () => {
  const { shell, calls } = standIn(null, false);
  await gainChapter(shell, { comicId: 1, chapterId: 11 }, say);
  expect(calls).toEqual([]);
});
