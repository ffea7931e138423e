import { parseArgs } from 'node:util';
import { type HookEntry, type HookEvent, hookEvents } from '@yonkoma/contract';
import { type Command, operatorName, Refusal, type Running } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { addHookAs } from '../hook/add-hook.ts';
import { entriesFor } from '../hook/list-hooks.ts';
import { removeHookAs } from '../hook/remove-hook.ts';
import { testHookAs } from '../hook/test-hook.ts';
import { actorNamed } from '../people/actor.ts';
import { wordOf } from '../words.ts';

const asDate = (time: number) => new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ');
const isId = (word: string | undefined): word is string => /^[1-9]\d{0,8}$/.test(word ?? '');
const isEvent = (word: string): word is HookEvent => (hookEvents as readonly string[]).includes(word);

/** The hooks of the operator are told about all remotes, and the operator sees those of all teams. */
export const hooks: Command<RegistryConfig> = {
  summary: 'Show, add, remove and test web hooks that are told what happens to remotes',
  usage:
    'hooks [list] | hooks add URL [--events taken-back,held] | hooks remove ID | hooks test ID   ' +
    `events: ${hookEvents.join(', ')}; without --events all`,
  async run(running, args) {
    const asked = readArgs(args);
    const [verb = 'list', word, ...more] = asked?.positionals ?? ['usage'];
    const events = asked?.values.events?.split(',').filter(Boolean) ?? [];
    if (more.length === 0 && events.every(isEvent)) {
      if (verb === 'list' && word === undefined) return list(running);
      if (verb === 'add' && word !== undefined) return add(running, word, events);
      if (verb === 'remove' && isId(word)) return remove(running, Number(word));
      if (verb === 'test' && isId(word)) return test(running, Number(word));
    }
    console.error(`Usage: npm run ops -- ${hooks.usage}`);
    return 1;
  },
};

const operatorOf = ({ config }: Running<RegistryConfig>) => actorNamed(`operator ${operatorName(config.SUDO_USER)}`);

async function list(running: Running<RegistryConfig>): Promise<number> {
  const found = await entriesFor(running.db, operatorOf(running));
  for (const hook of found) console.log(lineOf(hook));
  if (found.length === 0) console.log('There are no web hooks.');
  return 0;
}

function lineOf({ id, url, events, remotes, madeBy, last, waiting, failingSince, disabledAt }: HookEntry): string {
  const state =
    disabledAt === null
      ? failingSince === null
        ? 'on'
        : `failing since ${asDate(failingSince)}`
      : `switched off ${asDate(disabledAt)}`;
  const latest = last ? `${last.event} ${last.status ?? last.error} at ${asDate(last.at)}` : 'nothing sent yet';
  return [
    id,
    url,
    remotes.join(','),
    events.join(',') || 'all events',
    madeBy,
    state,
    latest,
    `${waiting} waiting`,
  ].join('  ');
}

const add = (running: Running<RegistryConfig>, url: string, events: HookEvent[]) =>
  explained(async () => {
    const { id, secret, remotes } = await addHookAs(running.call(), operatorOf(running), { url, events });
    console.log(
      `${secret}\nHook ${id} is told about ${remotes.join(', ')}. This is the only time its secret is shown. ` +
        `Try it: npm run ops -- hooks test ${id}`,
    );
    return 0;
  });

const remove = (running: Running<RegistryConfig>, id: number) =>
  explained(async () => {
    await removeHookAs(running.call(), operatorOf(running), id);
    console.log(`Hook ${id} is removed.`);
    return 0;
  });

const test = (running: Running<RegistryConfig>, id: number) =>
  explained(async () => {
    const { isTaken, status, error } = await testHookAs(running.call(), operatorOf(running), id);
    console.log(isTaken ? `Hook ${id} took the message.` : `Hook ${id} did not take the message: ${status ?? error}`);
    return isTaken ? 0 : 1;
  });

async function explained(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(wordOf('en', error));
    return 1;
  }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { events: { type: 'string' } } });
  } catch {
    return null;
  }
}
