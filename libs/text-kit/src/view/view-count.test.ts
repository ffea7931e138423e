import type { Call, Database } from '@yonkoma/service-kit';
import { expect, test } from 'vitest';
import { createViewCount } from './view-count.ts';

const db = {} as Database;
const member = { memberId: 7 } as NonNullable<Call['session']>;

test('each member and each address counts once; a page that is read ahead does not count', async () => {
  const added: [number, number][] = [];
  const views = createViewCount(async (_db, id, count) => {
    added.push([id, count]);
  });
  for (const [session, address, isAhead] of [
    [member, '203.0.113.7', false],
    [member, '203.0.113.8', false],
    [null, '203.0.113.7', false],
    [null, '203.0.113.7', undefined],
    [null, '203.0.113.9', true],
  ] as const)
    views.note({ db, session, address, isAhead }, 1);
  await views.keep(db);
  expect(added).toEqual([[1, 2]]);
});
