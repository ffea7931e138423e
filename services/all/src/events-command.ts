import { type Composition, dropFailed, type OutboxRow, readOutbox, retryFailed } from '@yonkoma/service-kit';

export const eventsHelp = {
  summary: 'Show waiting events and those that were given up; retry or delete them',
  usage: 'events | events retry|drop DOMAIN all|ID…',
};

const shownFailures = 50;

/** `npm run ops -- events …`: for every domain that publishes events. Resolves with the exit status. */
export async function runEvents(
  { domains, running }: Composition,
  [verb, domain = '', ...given]: readonly string[],
): Promise<number> {
  const publishing = domains.filter(({ publishes = [] }) => publishes.length > 0).map(({ name }) => name);
  if (verb === undefined) {
    for (const name of publishing) console.log(await describe(running(name).db, name));
    return 0;
  }
  const ids = given.length === 1 && given[0] === 'all' ? 'all' : given.map(Number);
  if (
    (verb !== 'retry' && verb !== 'drop') ||
    !publishing.includes(domain) ||
    given.length === 0 ||
    (ids !== 'all' && ids.some((id) => !Number.isInteger(id) || id < 1))
  ) {
    console.error(`Usage: npm run ops -- ${eventsHelp.usage}; domains that publish: ${publishing.join(', ')}`);
    return 2;
  }
  const { db, call, log } = running(domain);
  const count = verb === 'retry' ? await retryFailed(db, ids, call().now) : await dropFailed(db, ids);
  log.warn({ operator: 'events', verb, domain, ids, count }, 'an operator decided on events that were given up');
  console.log(verb === 'retry' ? `${count} will be retried` : `${count} deleted`);
  return count > 0 || ids === 'all' ? 0 : 1;
}

const time = (at: number) => new Date(at * 1000).toISOString().replace('.000', '');

async function describe(db: Parameters<typeof readOutbox>[0], name: string): Promise<string> {
  const { waiting, oldest_at: oldestAt, failed, failed_count: failedCount } = await readOutbox(db, shownFailures);
  const line = ({ id, name: event, subscriber, subject, created_at, error }: OutboxRow) =>
    `  ${id}  ${time(Number(created_at))}  ${event} to ${subscriber}, ${subject}: ${error}`;
  return [
    `${name}: ${waiting} waiting${oldestAt === null ? '' : ` since ${time(oldestAt)}`}, ${failedCount} given up`,
    ...failed.map(line),
    ...(failedCount > failed.length ? [`  and ${failedCount - failed.length} more`] : []),
  ].join('\n');
}
