import { join } from 'node:path';
import { countUnread, listConversations, readDialog } from '@yonkoma/contract';
import openTestRun from '@yonkoma/testing/node/test-run';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { load } from '../load.ts';
import { type Times, timesOf, timesText } from '../times.ts';
import { membersOf, type Size } from './generate.ts';
import { type Messages, openMessages } from './open-messages.ts';

const partners = 10;

/** The measured requests at each size. */
interface Measured {
  dialog: Times;
  list: Times;
  count: Times;
  perS: number;
  madeS: number;
}

/** Measures messages at 1,000,000 (10,000,000 with `--full`), compared with a tenth of that, on both databases. */
export async function* measureMessages({
  isFull,
  only,
}: {
  isFull: boolean;
  only: readonly string[];
}): AsyncGenerator<Figure> {
  const most = isFull ? 10_000_000 : 1_000_000;
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const measured: Measured[] = [];
      for (const messages of [most / 10, most]) {
        const site = await openMessages(
          { messages },
          {
            dataDir: join(folder.path, `${engine}_${messages}`),
            databaseUrl: engine === 'mariadb' ? await largeServer(`messages_${messages}`) : undefined,
          },
        );
        await letRest(site.db);
        measured.push(await measure(site, { messages }));
        await site.close();
      }
      const [tenth, all] = measured as [Measured, Measured];
      yield {
        name: `${engine}: ${most} messages, seconds to write them`,
        ours: `${all.madeS.toFixed(0)} s`,
        bare: '-',
        ratio: all.madeS,
      };
      yield {
        name: `${engine}: the count asked for by 50 connections among ${most} messages, p99 in ms`,
        ours: `${timesText(all.count)}, ${all.perS.toFixed(0)} a second`,
        bare: `of a tenth ${timesText(tenth.count)}`,
        ratio: all.count.p99,
        target: { atMost: 10 },
      };
      yield {
        name: `${engine}: growth of that from a tenth, by what is answered in a second`,
        ours: all.perS.toFixed(0),
        bare: tenth.perS.toFixed(0),
        ratio: tenth.perS / all.perS,
        target: { atMost: 2 },
      };
      yield {
        name: `${engine}: first page of a dialog, p99 in ms`,
        ours: timesText(all.dialog),
        bare: `of a tenth ${timesText(tenth.dialog)}`,
        ratio: all.dialog.p99,
        target: { atMost: 15 },
      };
      yield {
        name: `${engine}: growth of that from a tenth`,
        ours: timesText(all.dialog),
        bare: timesText(tenth.dialog),
        ratio: all.dialog.p50 / tenth.dialog.p50,
        target: { atMost: 2 },
      };
      yield {
        name: `${engine}: first page of conversations, p99 in ms`,
        ours: timesText(all.list),
        bare: `of a tenth ${timesText(tenth.list)}`,
        ratio: all.list.p99,
        target: { atMost: 15 },
      };
    }
  } finally {
    await closeTestRun();
  }
}

async function measure(site: Messages, size: Size): Promise<Measured> {
  const members = membersOf(size);
  const memberOf = (index: number) => 1 + ((index * 7919) % members);
  const peerOf = (index: number) => 1 + ((memberOf(index) - 1 + (index % partners) + 1) % members);
  const dialog = await ask(
    async (index) => (await site.call(readDialog, { userId: peerOf(index) }, memberOf(index))).data.list.length > 0,
  );
  const list = await ask(
    async (index) => (await site.call(listConversations, {}, memberOf(index))).data.list.length > 0,
  );
  const url = await site.listen();
  const requests = Array.from({ length: Math.min(members, 200) }, (_, index) => ({
    path: countUnread.path,
    headers: { 'x-member': String(memberOf(index)) },
  }));
  const { perS, ...count } = await load({ url, connections: 50, duration: 10, requests });
  return { dialog, list, count, perS, madeS: site.madeS };
}

const ask = async (question: (index: number) => Promise<boolean>): Promise<Times> =>
  timesOf({ questions: 400, warming: 100 }, async (index) => {
    if (!(await question(index))) throw new Error('what was generated is not there');
  });
