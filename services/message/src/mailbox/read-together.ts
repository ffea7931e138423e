import type { Database } from '@yonkoma/service-kit';
import { everybody, listUnread, type Unread } from './mailbox-store.ts';

interface Waiting {
  memberId: number;
  resolve(unread: Unread & { version_of_all: number }): void;
  reject(error: unknown): void;
}

/** For each open database: the callers that wait for the next statement, and whether one is running. */
const queues = new WeakMap<Database, { waiting: Waiting[]; isReading: boolean }>();

const empty = { unread: 0, version: 0, receipts: 0 };
const mostAtOnce = 500;

/** Answers many callers at the same time with one statement. It always begins after their calls. */
export function readUnread(db: Database, memberId: number): Promise<Unread & { version_of_all: number }> {
  const queue = queues.get(db) ?? { waiting: [], isReading: false };
  queues.set(db, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ memberId, resolve, reject });
    if (!queue.isReading) void readAll(db, queue);
  });
}

async function readAll(db: Database, queue: { waiting: Waiting[]; isReading: boolean }): Promise<void> {
  queue.isReading = true;
  while (queue.waiting.length > 0) {
    const asking = queue.waiting.splice(0, mostAtOnce);
    try {
      const rows = new Map(
        (await listUnread(db, [...new Set([everybody, ...asking.map(({ memberId }) => memberId)])])).map((row) => [
          row.member_id,
          row,
        ]),
      );
      const version_of_all = rows.get(everybody)?.version ?? 0;
      for (const { memberId, resolve } of asking) {
        const { unread, version, receipts } = rows.get(memberId) ?? empty;
        resolve({ unread, version, receipts, version_of_all });
      }
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  }
  queue.isReading = false;
}
