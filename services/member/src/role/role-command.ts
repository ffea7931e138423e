import { ownerRole, presetRoles, workNodes } from '@yonkoma/contract';
import { type Change, type Command, type Database, decline, listOperations, operation } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findByAnyName } from '../member/find-by-any-name.ts';
import { dropRole, giveRole, isLastOwner, listHolders, listRoles, rolesOf, saveRole, takeRole } from './role-store.ts';

const usage = 'role [set NAME NODE… | drop NAME | give NAME MEMBER | take NAME MEMBER | log [LIMIT]]';

/** `*` for everything that members may do for themselves, `account/overview` for one of these. */
const node = /^(?:\*|[a-z0-9_-]+(?:\/[a-z0-9_-]+)+)$/;

const change = operation<MemberConfig>({
  verb: 'role',
  summary: 'Show roles, what they may do and who has them; set, give and take them',
  usage: usage.slice('role '.length),
  async change(transaction, { positionals: [verb, name = '', ...rest] }, now): Promise<Change[]> {
    const roles = await listRoles(transaction);
    if (verb === 'set') return setRole(transaction, roles, name, rest);
    const before = roles.get(name) ?? decline(`There is no role ${name}. There are ${[...roles.keys()].join(', ')}.`);
    if (verb === 'drop') {
      await dropRole(transaction, name);
      const after = presetRoles[name] ?? [];
      return String(after) === String(before) && name in presetRoles
        ? []
        : [{ subject: `role ${name}`, before: { nodes: before }, after: { nodes: after } }];
    }
    if (verb !== 'give' && verb !== 'take') return decline('Say what to do: set, drop, give or take.');
    const member = (await findByAnyName(transaction, rest[0] ?? '')) ?? decline('Name a member who is not erased.');
    const held = await rolesOf(transaction, member.id);
    if (verb === 'give') await giveRole(transaction, member.id, name, now);
    else if (name === ownerRole && (await isLastOwner(transaction, member.id)))
      decline(`${member.username} is the last owner. Give the role to another member first.`);
    else await takeRole(transaction, member.id, name);
    const after = await rolesOf(transaction, member.id);
    return held.length === after.length
      ? []
      : [{ subject: `member ${member.id}`, before: { roles: held }, after: { roles: after } }];
  },
});

async function setRole(
  transaction: Database,
  roles: ReadonlyMap<string, readonly string[]>,
  name: string,
  given: readonly string[],
): Promise<Change[]> {
  if (!/^[a-z][a-z0-9-]{0,49}$/.test(name)) decline('The name of a role has small letters, digits and -.');
  if (name === ownerRole) decline('The owner may do everything: this cannot be changed.');
  const nodes = [...new Set(given.map((text) => text.toLowerCase()))].sort();
  if (nodes.length === 0) decline(`Name what the role may do. Work on the site is ${workNodes.join(', ')}.`);
  const wrong = nodes.find((text) => !node.test(text));
  if (wrong !== undefined) decline(`${wrong} is not a permission node such as catalogue/edit.`);
  const before = [...(roles.get(name) ?? [])].sort();
  if (String(before) === String(nodes)) return [];
  await saveRole(transaction, name, nodes);
  return [{ subject: `role ${name}`, before: { nodes: before }, after: { nodes } }];
}

/** `npm run ops -- role give moderator mai` */
export const roleCommand: Command<MemberConfig> = {
  ...change,
  async run(running, args, signal) {
    const { db } = running;
    const [verb, limit = '50'] = args;
    if (verb === undefined) {
      for (const [name, nodes] of await listRoles(db))
        console.log(`${name}  ${nodes.join(' ')}  [${(await listHolders(db, name)).join(', ')}]`);
      return 0;
    }
    if (verb !== 'log') return change.run(running, args, signal);
    for (const row of await listOperations(db, { subject: undefined, limit: Math.min(Number(limit) || 50, 1000) }))
      console.log(
        `${new Date(Number(row.done_at) * 1000).toISOString()}  ${row.operator}  ${row.subject}  ` +
          `${row.before} -> ${row.after}`,
      );
    return 0;
  },
};
