import type { PrivilegeName } from '@yonkoma/contract';
import type { Command, Database } from '@yonkoma/service-kit';
import type { Config } from '../config.ts';
import {
  asLevel,
  isPrivilegeName,
  privilegeAbout,
  privilegeNames,
  readPrivilege,
  settlePrivileges,
} from './level-rules.ts';
import { dropPrivilege, keepPrivilege, listPrivilegeRows } from './level-store.ts';

const usage =
  'level list | level set LEVEL PRIVILEGE VALUE | level unset LEVEL PRIVILEGE   ' +
  'such as: level set 3 commentLength 800; level set 5 nameColour teal';

/** Every domain uses a changed value from the next call on, without a restart. */
export const levelCommand: Command<Config> = {
  summary: 'Show what members of each level may do, set one value, or restore its default',
  usage,
  async run({ db, log }, [verb = '', at = '', name = '', ...rest]) {
    if (verb === 'list' && at === '') {
      console.log(describeLevels(await listPrivilegeRows(db)).join('\n'));
      return 0;
    }
    const level = asLevel(at);
    if (!['set', 'unset'].includes(verb) || level === null || (verb === 'set') !== (rest.length === 1)) {
      console.error(`Usage: npm run ops -- ${usage}`);
      return 1;
    }
    if (!isPrivilegeName(name)) {
      console.error(`There is no privilege ${name}: they are ${privilegeNames.join(', ')}.`);
      return 1;
    }
    const refused = verb === 'set' ? await set(db, level, name, rest[0] ?? '') : await unset(db, level, name);
    if (refused) {
      console.error(refused);
      return 1;
    }
    log.warn({ operator: 'level', verb, level, name }, 'an operator changed what a level may do');
    const inForce = settlePrivileges(await listPrivilegeRows(db))[level - 1];
    console.log(`level ${level}: ${name} = ${inForce?.[name]}`);
    return 0;
  },
};

async function set(db: Database, level: number, name: PrivilegeName, written: string): Promise<string | null> {
  const read = readPrivilege(name, written);
  if ('wanted' in read) return `${name} cannot be ${written}: it wants ${read.wanted}.`;
  const row = { level, name, value: JSON.stringify(read.value) };
  const others = (await listPrivilegeRows(db)).filter((one) => one.level !== level || one.name !== name);
  const table = settlePrivileges([...others, row]);
  if (table[level - 1]?.[name] !== read.value)
    return `Level ${level - 1} has ${name} ${table[level - 2]?.[name]}, and a level has no less than the one below it.`;
  await keepPrivilege(db, row);
  return null;
}

async function unset(db: Database, level: number, name: PrivilegeName): Promise<null> {
  await dropPrivilege(db, { level, name });
  return null;
}

/** One line for each level, with a star at values that an operator has set; below it the purpose of each. */
function describeLevels(rows: Awaited<ReturnType<typeof listPrivilegeRows>>): string[] {
  const given = new Set(rows.map(({ level, name }) => `${level} ${name}`));
  const wide = (text: string) => text.padEnd(16);
  return [
    `level  ${privilegeNames.map(wide).join('')}`.trimEnd(),
    ...settlePrivileges(rows).map((own, index) => {
      const level = index + 1;
      const values = privilegeNames.map((name) => wide(`${own[name]}${given.has(`${level} ${name}`) ? ' *' : ''}`));
      return `${String(level).padEnd(7)}${values.join('')}`.trimEnd();
    }),
    '',
    ...privilegeNames.map((name) => `${wide(name)}${privilegeAbout[name]}`),
  ];
}
