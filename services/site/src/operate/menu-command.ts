import { languages } from '@yonkoma/contract';
import type { Command, Database } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import { addEntry, changeRule, dropRule, listStoredRules, nameRule, type StoredRule } from '../rule/rule-store.ts';

/** The type of rule of an entry, and of a group of entries, at each place. The bottom bar has no room for groups. */
const places = {
  header: { entry: 'nav', group: 'nav' },
  aside: { entry: 'nav', group: 'nav' },
  bottom: { entry: 'nav', group: null },
  member: { entry: 'menu', group: 'menu_dir' },
  user: { entry: 'nav_user_menu', group: 'nav_user_menu' },
} as const;
type Place = keyof typeof places;
const placeNames = Object.keys(places).join('|');

const usage = [
  'menu',
  `menu add ${placeNames} NAME tab|link|iframe TARGET [below GROUP] [guests]`,
  `menu group ${placeNames.replace('|bottom', '')} NAME [below GROUP] [guests]`,
  'menu on|off|drop NAME',
  'menu weigh NAME N | menu icon NAME ICON',
  `menu title NAME ${languages.join('|')} TITLE`,
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
  icon: async (db, name, [icon = '']) =>
    /^[a-z][a-z-]{0,63}$/.test(icon)
      ? changeRule(db, name, { icon })
      : 'An icon has small letters and -, such as star.',
  async drop(db, name) {
    const rule = await find(db, name);
    if (!rule) return false;
    if (rule.is_own === 0) return `${name} belongs to the site and can only be switched off: menu off ${name}.`;
    await dropRule(db, rule.id);
    return true;
  },
};

const find = async (db: Database, name: string): Promise<StoredRule | undefined> =>
  (await listStoredRules(db)).find((rule) => rule.name === name);

/** What `menu add` and `menu group` say after the name and the target: `below NAME`, `guests`. */
function readRest(rest: readonly string[]): { below: string; isForGuests: boolean } | null {
  const at = rest.indexOf('below');
  const below = at < 0 ? '' : (rest[at + 1] ?? '');
  const others = at < 0 ? rest : rest.toSpliced(at, 2);
  const isRight = (at < 0 || below !== '') && others.every((word) => word === 'guests') && others.length <= 1;
  return isRight ? { below, isForGuests: others.length === 1 } : null;
}

/** Adds a group when `target` is missing. Returns true, or a sentence when it is refused. */
async function add(
  db: Database,
  place: Place,
  {
    name,
    kind,
    target,
    rest,
  }: { name: string; kind: 'tab' | 'link' | 'iframe' | null; target: string; rest: string[] },
): Promise<boolean | string> {
  const given = readRest(rest);
  if (!given) return `Usage: npm run ops -- ${usage}`;
  if (!/^[\w/-]{1,100}$/.test(name)) return 'A name has letters, digits, _, - and /.';
  if (await find(db, name)) return `There is an entry ${name} already.`;
  if ((kind === 'link' || kind === 'iframe') && (!isHttps(target) || target.length > 500))
    return `A ${kind} leads to an https address.`;
  if (kind === 'tab' && !/^\/(?!\/)[^\s\\]{0,199}$/.test(target))
    return 'A tab leads to a page of this site, such as /blog; in the member menu it begins with /user/.';
  if (kind === 'tab' && place === 'member' && !target.startsWith('/user/'))
    return 'A tab of the member menu leads to a page that begins with /user/.';
  const type = kind === null ? places[place].group : places[place].entry;
  if (type === null) return 'The bottom bar has no groups.';
  const isNav = type === 'nav';
  if (given.isForGuests && !isNav) return 'Only entries of the header, the aside and the bottom bar are for guests.';
  const component = place === 'aside' || place === 'bottom' ? place : '';
  const parent = given.below === '' ? null : await find(db, given.below);
  const holds = parent?.type === places[place].group && parent?.component === component && parent?.menu_type === null;
  if (given.below !== '' && !holds) return `There is no group ${given.below} at that place: menu group makes one.`;
  if (place === 'member' && kind !== null && !parent)
    return 'An entry of the member menu is below a group: below GROUP.';
  await addEntry(db, {
    pid: parent?.id ?? 0,
    type,
    menu_type: kind,
    name,
    path: kind === 'tab' ? target.replace(place === 'member' ? /^\/user\// : /^\//, '') : kind === null ? '' : name,
    url: kind === 'tab' || kind === null ? '' : target,
    icon: kind === 'tab' ? 'square' : 'link',
    component,
    no_login_valid: given.isForGuests ? 1 : 0,
  });
  return true;
}

/** Reads `PLACE NAME [KIND TARGET] …` and adds it; null when it cannot be read. */
function adding(db: Database, verb: 'add' | 'group', words: readonly string[]): Promise<boolean | string> | null {
  const [placeName = '', name = '', ...others] = words;
  if (!Object.hasOwn(places, placeName)) return null;
  const place = placeName as Place;
  if (verb === 'group') return add(db, place, { name, kind: null, target: '', rest: others });
  const [kindName, target = '', ...rest] = others;
  const kind = (['tab', 'link', 'iframe'] as const).find((known) => known === kindName);
  return kind ? add(db, place, { name, kind, target, rest }) : null;
}

export const menuCommand: Command<Config> = {
  summary: 'Show the menus and permission nodes; add entries anywhere, switch them on and off, order and name them',
  usage,
  async run({ db, log }, [verb, ...words]) {
    const [name, ...rest] = words;
    if (verb === undefined) {
      const rules = await listStoredRules(db);
      const show = (pid: number, depth: number): string[] =>
        rules
          .filter((rule) => rule.pid === pid)
          .flatMap((rule) => [
            `${'  '.repeat(depth)}${rule.name}  ` +
              [rule.type, rule.component, rule.menu_type].filter(Boolean).join(' ') +
              `  ${rule.weigh}${rule.is_active ? '' : '  off'}${rule.url ? `  ${rule.url}` : ''}`,
            ...show(rule.id, depth + 1),
          ]);
      console.log(show(0, 0).join('\n'));
      return 0;
    }
    const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    const wrong = `Usage: npm run ops -- ${usage}`;
    const result =
      verb === 'add' || verb === 'group'
        ? await (adding(db, verb, words) ?? wrong)
        : perform && name !== undefined
          ? await perform(db, name, rest)
          : wrong;
    if (result === true) {
      log.warn({ operator: 'menu', verb, name, rest }, 'an operator changed the menus');
      return 0;
    }
    console.error(result || `There is no entry ${name}: npm run ops -- menu lists them.`);
    return 1;
  },
};
