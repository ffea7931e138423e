import { compose, createServer, readSettings } from '@yonkoma/service-kit';
import { domains } from './domains.ts';
import { eventsHelp, runEvents } from './events-command.ts';

/** Every command of every domain, by name. */
const named = domains.flatMap((domain) =>
  Object.entries(domain.commands ?? {}).map(([name, command]) => [name, { domain, command }] as const),
);
const commands = new Map(named);
if (commands.size < named.length) throw new Error('Two domains have a command of the same name');

function help(): string {
  const all = [
    ...[...commands].map(([name, { command }]) => [name, command] as const),
    ['events', eventsHelp] as const,
  ];
  const width = Math.max(...all.map(([name]) => name.length));
  const lines = all
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, command]) => `  ${name.padEnd(width)}  ${command.summary}\n  ${' '.repeat(width)}  ${command.usage}`);
  return `Usage: npm run ops -- COMMAND …\n\n${lines.join('\n')}`;
}

/**
 * `npm run ops -- COMMAND …`: runs a command of one domain, whether the site is running or not. Resolves with the exit
 * status.
 * @throws StartRefusal when the data cannot be opened.
 */
export async function runCommand(
  env: Record<string, string | undefined>,
  [name, ...args]: readonly string[],
): Promise<number> {
  const found = commands.get(name ?? '');
  if (!found && name !== 'events') {
    const isHelp = name === 'help' || name === '--help';
    (isHelp ? console.log : console.error)(
      name === undefined || isHelp ? help() : `There is no command ${name}.\n\n${help()}`,
    );
    return isHelp ? 0 : 1;
  }
  const { log } = createServer({ logLevel: env.LOG_LEVEL });
  const composition = await compose(domains, { ...readSettings(env), log });
  const leaving = new AbortController();
  const leave = () => {
    leaving.abort();
    setTimeout(() => process.exit(130), 4000).unref();
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    if (!found) return await runEvents(composition, args);
    return await found.command.run(composition.running(found.domain.name), args, leaving.signal);
  } finally {
    await composition.close();
    process.off('SIGINT', leave).off('SIGTERM', leave);
  }
}
