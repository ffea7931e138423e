import { languages } from '@yonkoma/contract';
import type { Command, Database } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { addLink, changeRule, dropRule, listStoredRules, nameRule, type StoredRule } from '../rule/rule-store.ts';

const usage = [
  'menu',
  'menu on|off|drop NAME',
  'menu weigh NAME N',
  `menu title NAME ${languages.join('|')} TITLE`,
  'menu link|iframe NAME URL',
].join(' | ');

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/**
 * The action of each verb, with the name and the other arguments: returns true when it is done, false when there is no
 * such entry, or a sentence when it is refused.
 */
const verbs: Record<string, (db: Database, name: string, rest: string[]) => Promise<boolean | string>> = {
  on: (db, name) => changeRule(db, name, { is_active: 1 }),
  off: (db, name) => changeRule(db, name, { is_active: 0 }),
  weigh: async (db, name, [weight = '']) =>
    /^-?\d{1,6}$/.test(weight)
      ? changeRule(db, name, { weigh: Number(weight) })
      : 'A weight is a whole number; the heaviest entry is first.',
  async title(db, name, [given, ...words]) {
    const language = languages.find((one) => one === given);
    const title = words.join(' ').trim();
    return language && title !== '' && title.length <= 100
      ? nameRule(db, name, language, title)
      : `A title needs a language (${languages.join(', ')}) and 1 to 100 characters.`;
  },
  link: (db, name, [url = '']) => add(db, name, url, 'link'),
  iframe: (db, name, [url = '']) => add(db, name, url, 'iframe'),
  async drop(db, name) {
    const rule = await find(db, name);
    if (rule && rule.menu_type !== 'link' && rule.menu_type !== 'iframe')
      return `${name} belongs to the site and can only be switched off: menu off ${name}.`;
    return dropRule(db, name);
  },
};

const find = async (db: Database, name: string): Promise<StoredRule | undefined> =>
  (await listStoredRules(db)).find((rule) => rule.name === name);

async function add(db: Database, name: string, url: string, menuType: 'link' | 'iframe'): Promise<boolean | string> {
  if (!/^[\w/-]{1,100}$/.test(name) || !isHttps(url) || url.length > 500)
    return 'An entry has a name of letters, digits, _, - and /, and an https address.';
  if (await find(db, name)) return `There is an entry ${name} already.`;
  await addLink(db, { name, url, menuType });
  return true;
}

export const menuCommand: Command<Config> = {
  summary: 'Show the menus and permission nodes; switch entries on and off, order them, name them, add links',
  usage,
  async run({ db, log }, [verb, name, ...rest]) {
    if (verb === undefined) {
      const rules = await listStoredRules(db);
      const show = (pid: number, depth: number): string[] =>
        rules
          .filter((rule) => rule.pid === pid)
          .flatMap((rule) => [
            `${'  '.repeat(depth)}${rule.name}  ${rule.type}${rule.menu_type ? ` ${rule.menu_type}` : ''}  ` +
              `${rule.weigh}${rule.is_active ? '' : '  off'}${rule.url ? `  ${rule.url}` : ''}`,
            ...show(rule.id, depth + 1),
          ]);
      console.log(show(0, 0).join('\n'));
      return 0;
    }
    const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    const result = perform && name !== undefined ? await perform(db, name, rest) : `Usage: npm run ops -- ${usage}`;
    if (result === true) {
      log.warn({ operator: 'menu', verb, name, rest }, 'an operator changed the menus');
      return 0;
    }
    console.error(result || `There is no entry ${name}: npm run ops -- menu lists them.`);
    return 1;
  },
};
