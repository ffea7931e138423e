import { userInfo } from 'node:os';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Database, transact } from '../database.ts';
import type { Command, Running } from '../domain.ts';
import { noteOperation } from './operation-store.ts';
import { decline, OperatorError } from './operator-error.ts';

/** One changed thing, with the changed fields before and after. */
export interface Change {
  subject: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** The arguments of a command. */
export interface Asked {
  positionals: string[];
  text(name: string): string | undefined;
  texts(name: string): string[];
  has(name: string): boolean;
}

export interface Operation<C = { SUDO_USER: string }, P = undefined> {
  verb: string;
  summary: string;
  /** The arguments, as help shows them after the name of the command. */
  usage: string;
  options?: Options;
  /** Runs before the transaction, also for a dry run: reads files, stores pictures. May decline. */
  prepare?(running: Running<C>, asked: Asked): Promise<P>;
  /** Makes the change in one transaction. Resolves with what changed, or an empty list. May decline. */
  change(transaction: Database, asked: Asked, now: number, operator: string, prepared: P): Promise<Change[]>;
  /** Work outside the database, after the transaction, also when nothing changed; not for a dry run. */
  follow?(running: Running<C>, asked: Asked): Promise<void>;
}

class DryRun extends Error {}

/**
 * An audited command of operators. The change is recorded in its own transaction. `--dry-run` prints the change and
 * changes nothing.
 */
export function operation<C extends { SUDO_USER: string } = { SUDO_USER: string }, P = undefined>({
  verb,
  summary,
  usage,
  options = {},
  prepare,
  change,
  follow,
}: Operation<C, P>): Command<C> {
  const line = `${verb} ${usage} [--dry-run]`;
  return {
    summary,
    usage: line,
    async run(running, args) {
      try {
        const asked = read(args, { ...options, 'dry-run': { type: 'boolean' } });
        const { now } = running.call();
        const operator = operatorName(running.config.SUDO_USER);
        const prepared = (await prepare?.(running, asked)) as P;
        let changes: Change[] = [];
        await transact(running.db, async (transaction) => {
          changes = (await change(transaction, asked, now, operator, prepared)).filter(
            ({ after }) => Object.keys(after).length > 0,
          );
          if (asked.has('dry-run')) throw new DryRun();
          for (const one of changes) await noteOperation(transaction, { done_at: now, operator, verb, ...one });
        }).catch((error: unknown) => {
          if (!(error instanceof DryRun)) throw error;
        });
        for (const { subject, before, after } of changes)
          for (const [field, value] of Object.entries(after))
            console.log(`${subject}  ${field}: ${show(before[field])} -> ${show(value)}`);
        if (changes.length === 0) console.log('Nothing to change: it has this state already.');
        if (asked.has('dry-run')) console.log('Nothing was changed: this was a dry run.');
        else await follow?.(running, asked);
        return 0;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        console.error(`${error.message}\nUsage: npm run ops -- ${line}`);
        return 2;
      }
    },
  };
}

function read(args: string[], options: Options): Asked {
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    return decline((error as Error).message.split(/\. |\n/)[0] ?? 'That cannot be read');
  }
  const { values, positionals } = parsed;
  const texts = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string');
  return { positionals, texts, text: (name) => texts(name).at(-1), has: (name) => values[name] === true };
}

/** Texts of imported archives must not send control characters to the terminal. */
const show = (value: unknown): string => {
  const text = JSON.stringify(value ?? null).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?');
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};

/** The account that runs the command; with `sudo`, the account that called it. */
export function operatorName(caller: string): string {
  try {
    return (caller || userInfo().username).slice(0, 100);
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Reads a positive whole number.
 * @throws OperatorError for any other text.
 */
export function readId(text: string | undefined, what: string): number {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : decline(`Name ${what} by its number.`);
}
