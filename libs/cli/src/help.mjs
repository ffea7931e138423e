import { commands } from './commands.mjs';

/**
 * Options that every command takes, in the form of `node:util` `parseArgs`, with `value` and `help` for the help text.
 */
export const everywhere = {
  site: { type: 'string', value: 'URL', help: 'the site; else YONKOMA_SITE, else that of package.json' },
  json: { type: 'boolean', help: 'answer with one line of JSON; progress goes to the error stream' },
  help: { type: 'boolean', short: 'h', help: 'this text' },
};

const column = 32;
const line = (left, right) =>
  `  ${left.padEnd(column)}${left.length >= column ? `\n  ${' '.repeat(column)}` : ''}${right}`;
const optionLine = ([name, { value, help }]) => line(`--${name}${value ? ` ${value}` : ''}`, help);

/** The help text of one command: usage, summary and all options. `name` is a key of `commands`. */
export function helpFor(name) {
  const { usage, summary, options = {} } = commands[name];
  return [
    `yonkoma ${usage}`,
    `  ${summary}.`,
    '',
    ...Object.entries({ ...options, ...everywhere }).map(optionLine),
  ].join('\n');
}

/** The help text of the program: all commands, environment variables and exit statuses. */
export const help = () =>
  [
    'yonkoma COMMAND …   publishes, rolls out and takes back remotes of a Yonkoma site',
    '',
    ...Object.values(commands).map(({ usage, summary }) => line(usage, summary)),
    '',
    'The site is named by --site, YONKOMA_SITE or yonkoma.site in package.json, the token by YONKOMA_TOKEN.',
    'Exit status: 0 done, 1 refused, 2 not finished, 3 not understood. Every refusal has a code: yonkoma explain CODE.',
  ].join('\n');
