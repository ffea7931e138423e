import { parseArgs } from 'node:util';
import { readAccess } from './access.mjs';
import { openSite } from './call.mjs';
import { commands } from './commands.mjs';
import { everywhere, help, helpFor } from './help.mjs';
import { Problem } from './problem.mjs';
import { exit } from './problems.mjs';

/**
 * Runs one command line: `args` without the program's name, `environment` as `process.env`, `out` and `err` take one
 * text each. Resolves with the exit status and never rejects. Aborting `signal` ends `yonkoma dev`.
 */
export async function run({ args, environment, signal, out, err }) {
  const isJson = args.includes('--json');
  const say = isJson ? err : out;
  try {
    const [name, ...rest] = args;
    if (name === undefined || name === 'help' || name.startsWith('-')) {
      const asked = rest.find((word) => Object.hasOwn(commands, word));
      (name === undefined ? err : out)(asked ? helpFor(asked) : help());
      return name === undefined ? exit.usage : exit.done;
    }
    if (!Object.hasOwn(commands, name)) throw new Problem('usage', `There is no command ${name}.`);
    const command = commands[name];
    const { values: options, positionals: words } = parse(rest, { ...command.options, ...everywhere });
    if (options.help) {
      out(helpFor(name));
      return exit.done;
    }
    const site = command.isLocal ? null : openSite(await readAccess(options, environment, process.cwd()));
    const result = await command.run({ words, options, site, say, signal, environment });
    if (isJson) out(JSON.stringify({ isDone: true, ...result }));
    return exit.done;
  } catch (error) {
    return printProblem(
      error instanceof Problem
        ? error
        : new Problem('unexpected', error instanceof Error ? error.message : String(error)),
      isJson,
      out,
      err,
    );
  }
}

function parse(args, options) {
  try {
    return parseArgs({
      args,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { type, short }]) => [name, { type, ...(short && { short }) }]),
      ),
      allowPositionals: true,
    });
  } catch (error) {
    throw new Problem('usage', error.message);
  }
}

function printProblem(problem, isJson, out, err) {
  const { code, what, why, next, details } = problem.describe();
  if (isJson) out(JSON.stringify({ isDone: false, code, what, why, next, ...(details && { details }) }));
  else err(problem.toText());
  return problem.status;
}
