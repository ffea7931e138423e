import { join } from 'node:path';
import { ask } from '@yonkoma/ask-service/domain';
import { captcha } from '@yonkoma/captcha/domain';
import { comic } from '@yonkoma/comic/domain';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { compose, createServer, type Database, mount } from '@yonkoma/service-kit';
import { site } from '@yonkoma/site/domain';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { readPlan } from '@yonkoma/testing/node/query-plan';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import openTestRun from '@yonkoma/testing/node/test-run';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { benchSecret } from '../secret.ts';
import { timesOf } from '../times.ts';
import { fillMembers, fillPeople, fillTags, nameOf } from './generate.ts';

const rows = 1_000_000;
const asked = { questions: 100, warming: 10 };
const own = 1;

interface Source {
  name: string;
  domain: string;
  /** A different page of a different search each time. */
  urlOf: (index: number) => string;
}

const select = (path: string, words: string, page: number) =>
  `${path}?select=true&limit=50&page=${page}&quickSearch=${encodeURIComponent(words)}`;
const memberUrl = (words: string, page: number) => select('/api/interaction/searchMembers', words, page);
const personUrl = (words: string, page: number) => `${select('/api/catalogue/names', words, page)}&kind=person`;
const tagUrl = (words: string, page: number) => select('/api/ask.Posts/tags', words, page);

const sources: Source[] = [
  { name: 'members by one letter', domain: 'member', urlOf: (at) => memberUrl('ksnh'[at % 4] ?? 'k', 1 + (at % 3)) },
  { name: 'members by a name', domain: 'member', urlOf: (at) => memberUrl(nameOf(at * 7919), 1) },
  { name: 'tags by one letter', domain: 'ask', urlOf: (at) => tagUrl('ksnh'[at % 4] ?? 'k', 1 + (at % 20)) },
  { name: 'tags by a name', domain: 'ask', urlOf: (at) => tagUrl(nameOf(at * 7919), 1) },
  { name: 'tags without words', domain: 'ask', urlOf: (at) => tagUrl('', 1 + (at % 20)) },
  { name: 'people by one letter', domain: 'comic', urlOf: (at) => personUrl('ksnh'[at % 4] ?? 'k', 1 + (at % 20)) },
  { name: 'people by a name', domain: 'comic', urlOf: (at) => personUrl(nameOf(at * 7919), 1) },
  { name: 'people without words', domain: 'comic', urlOf: (at) => personUrl('', 1 + (at % 20)) },
  {
    name: 'regions (12,000)',
    domain: 'site',
    urlOf: (at) => select('/api/ajax/area', ['ha', 'shi', '区'][at % 3] ?? '', 1),
  },
];

const large = /^(?:member|tag|label|comic_label)$/;

/** Statements that read a whole table, of those that answer one page of each source. */
async function scansOf(db: Database, answer: () => Promise<unknown>): Promise<string[]> {
  const statements: { sql: string; bindings: unknown[] }[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) =>
    void statements.push({ sql, bindings: bindings ?? [] });
  db.on('query', note);
  await answer();
  db.removeListener('query', note);
  const scans: string[] = [];
  for (const statement of statements)
    if (
      (await readPlan(db, statement)).some(
        ({ table, isWhole, index }) => isWhole && index === null && large.test(table),
      )
    )
      scans.push(statement.sql.slice(0, 120));
  return scans;
}

/**
 * A page of the select search, as a select in a page asks for it: over a million members, tags and people each, and
 * over the regions of all countries.
 */
export async function* measureSelect({ only }: { only: readonly string[] }): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const app = createServer({ logLevel: 'silent' });
      const composition = await compose([ask, discussion, captcha, comic, member, mediaStandIn().domain, site], {
        env: {
          ...(engine === 'mariadb' && { DATABASE_URL: await largeServer('select') }),
          SITE_URL: 'http://127.0.0.1',
        },
        dataDir: join(folder.path, engine),
        secret: benchSecret,
        log: app.log,
      });
      await mount(app, composition, {
        secret: benchSecret,
        identify: async () => ({
          session: { memberId: own, sessionId: 1, nodes: ['catalogue/edit'], token: '' },
          isExpired: false,
          client: null as never,
          failure: null,
        }),
      });
      await fillMembers(composition.running('member').db, rows);
      await fillTags(composition.running('ask').db, rows);
      await fillPeople(composition.running('comic').db, rows);
      await letRest(composition.running('member').db);
      for (const { name, domain, urlOf } of sources) {
        const answer = async (index: number) => {
          const reply = await app.inject(urlOf(index));
          if (reply.json().code !== 1) throw new Error(`${urlOf(index)}: ${reply.body.slice(0, 200)}`);
        };
        const { p50, p99 } = await timesOf(asked, answer);
        const scans = await scansOf(composition.running(domain).db, () => answer(0));
        yield {
          name: `${engine}: a page of ${name}, p99 in ms`,
          ours: `p50 ${p50.toFixed(1)} ms${scans.length > 0 ? `, whole tables: ${scans.join(' | ')}` : ''}`,
          bare: 'none',
          ratio: p99,
          target: { atMost: 50 },
        };
      }
      await app.close();
      await composition.close();
    }
  } finally {
    await closeTestRun();
  }
}
