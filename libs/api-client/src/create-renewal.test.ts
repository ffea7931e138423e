import { describe, expect, test } from 'vitest';
import { createRenewal } from './index.ts';

/** The state that the tabs of one browser share. */
const browser = () => {
  let renewedAt = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    request: ((_name: string, work: () => Promise<unknown>) => {
      const turn = queue.then(work, work);
      queue = turn;
      return turn;
    }) as unknown as LockManager['request'],
  };
  return {
    locks,
    renewedAt: () => renewedAt,
    keepRenewedAt: (at: number) => {
      renewedAt = at;
    },
  };
};

const slowly = (answers: (boolean | Error)[]) => {
  const asked: number[] = [];
  const refresh = async () => {
    asked.push(Date.now());
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    const answer = answers.shift() ?? true;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, refresh };
};

describe('one refresh at a time', () => {
  test('calls of a tab that find the session expired together share one refresh', async () => {
    const { asked, refresh } = slowly([]);
    const renew = createRenewal({ ...browser(), refresh });
    const since = Date.now();
    expect(await Promise.all([renew(since), renew(since), renew(since)])).toEqual([true, true, true]);
    expect(asked).toHaveLength(1);
  });

  test('a tab that waited for another tab uses the tokens of that tab', async () => {
    const shared = browser();
    const { asked, refresh } = slowly([]);
    const [one, two] = [createRenewal({ ...shared, refresh }), createRenewal({ ...shared, refresh })];
    const since = Date.now();
    expect(await Promise.all([one(since), two(since)])).toEqual([true, true]);
    expect(asked).toHaveLength(1);
  });

  test('a call that was sent before the last refresh needs no refresh', async () => {
    const { asked, refresh } = slowly([]);
    const renew = createRenewal({ ...browser(), refresh });
    const since = Date.now();
    await renew(since);
    expect(await renew(since)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test('a session that is over again is refreshed again', async () => {
    const { asked, refresh } = slowly([]);
    const renew = createRenewal({ ...browser(), refresh });
    await renew(Date.now());
    await renew(Date.now() + 1);
    expect(asked).toHaveLength(2);
  });

  test('without locks each tab refreshes by itself', async () => {
    const { asked, refresh } = slowly([]);
    const { locks: _, ...shared } = browser();
    const since = Date.now();
    await Promise.all([createRenewal({ ...shared, refresh })(since), createRenewal({ ...shared, refresh })(since)]);
    expect(asked).toHaveLength(2);
  });

  test('a failure is not shared: the next call tries again', async () => {
    const { refresh } = slowly([new Error('offline'), true]);
    const renew = createRenewal({ ...browser(), refresh });
    const since = Date.now();
    await expect(renew(since)).rejects.toThrow('offline');
    expect(await renew(since)).toBe(true);
  });

  test('a refused refresh does not count as a refresh', async () => {
    const shared = browser();
    const renew = createRenewal({ ...shared, refresh: slowly([false]).refresh });
    expect(await renew(Date.now())).toBe(false);
    expect(shared.renewedAt()).toBe(0);
  });
});
