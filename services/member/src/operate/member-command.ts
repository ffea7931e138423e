import { Birthday } from '@yonkoma/contract/schema';
import { addressHash } from '@yonkoma/delivery';
import { type Command, type Running, transact } from '@yonkoma/service-kit';
import * as v from 'valibot';
import type { MemberConfig } from '../config.ts';
import { findGroup } from '../member/group-store.ts';
import { findByAnyName } from '../member/find-by-any-name.ts';
import { type MemberRow, updateMember } from '../member/member-store.ts';
import { deletePasses } from '../pass/pass-store.ts';
import { endSecondFactors } from '../second-factor/end-second-factors.ts';
import { endSessions } from '../session/end-sessions.ts';
import { rolesOf } from '../role/role-store.ts';
import { dropMute, keepMute } from '../standing/standing-store.ts';
import { keepOwner } from './keep-owner.ts';
import { Mistake } from './mistake.ts';
import { rightsActions } from './rights-actions.ts';
import { countSessions, listMemberLines, type MemberLine } from './member-list-store.ts';

const usage =
  'member list | show NAME | disable NAME | enable NAME | group NAME GROUP | sessions-end NAME | factors-end NAME | ' +
  'mute NAME HOURS [REASON] | unmute NAME | birthday NAME DAY | archive NAME FILE | leave NAME | stay NAME | erase ' +
  'NAME';
const help = `Usage: npm run ops -- member …

  list               the newest 100 members
  show NAME          one member, by username, email address, mobile number or id
  disable NAME       blocks the sign-in of a member and ends all their sessions
  enable NAME        allows the sign-in again
  group NAME GROUP   puts a member into a group; npm run ops -- group shows them
  sessions-end NAME  signs a member out everywhere
  factors-end NAME   removes app, recovery codes and passkeys of a member who lost them
  mute NAME HOURS    stops them from writing for this time; a reason may follow
  unmute NAME        allows them to write again
  birthday NAME DAY  sets a birthday, such as 2001-05-31, or removes it: none
  archive NAME FILE  writes all personal data of a member into a file
  leave NAME         erases a member in two weeks, unless they sign in before
  stay NAME          cancels that
  erase NAME         erases a member now, permanently`;

const day = (time: number) => (time === 0 ? 'never' : new Date(time * 1000).toISOString().slice(0, 10));
const line = ({ id, username, status, group, email, mobile, joined_at, last_login_at }: MemberLine) =>
  [
    id,
    username,
    status,
    group,
    email ?? '-',
    mobile ?? '-',
    `joined ${day(joined_at)}`,
    `last in ${day(last_login_at)}`,
  ].join('  ');

/** Actions that change something are logged with their member. */
type Action = (running: Running<MemberConfig>, member: MemberRow, args: string[]) => Promise<string>;

const actions: Record<string, Action> = {
  async show({ db, config }, member) {
    const { id, username, nickname, status, email, mobile, joined_at, last_login_at, last_login_address } = member;
    const facts = {
      id,
      username,
      nickname,
      status,
      email,
      mobile,
      joined: day(joined_at),
      'last in': `${day(last_login_at)} ${last_login_address}`.trim(),
      roles: (await rolesOf(db, id)).join(' ') || null,
      sessions: await countSessions(db, id),
      // The same hashes as in the log and in the files of letters.
      letters: [email, mobile]
        .flatMap((address) => (address === null ? [] : addressHash(config.SECRET, address)))
        .join(' '),
    };
    return Object.entries(facts)
      .map(([name, value]) => `${name.padEnd(9)} ${value ?? '-'}`)
      .join('\n');
  },
  async disable(running, member) {
    await transact(running.db, async (transaction) => {
      await keepOwner(transaction, member);
      await updateMember(transaction, member.id, { status: 'disabled' });
    });
    await deletePasses(running.db, member.id);
    return `${member.username} is disabled. ${await endAll(running, member)}`;
  },
  async enable({ db }, member) {
    await updateMember(db, member.id, { status: 'active' });
    return `${member.username} may sign in again.`;
  },
  async group({ db }, member, [name = '']) {
    const group = await findGroup(db, name);
    if (!group)
      throw new Mistake(`There is no group ${name || 'of no name'}. Make it with npm run ops -- group NAME NODE…`);
    await updateMember(db, member.id, { group_id: group.id });
    return `${member.username} is in the group ${group.name}.`;
  },
  async mute({ db, call }, member, [hours = '', ...reason]) {
    if (!/^[1-9]\d{0,4}$/.test(hours)) throw new Mistake('Say for how many hours: npm run ops -- member mute NAME 24');
    const { now } = call();
    const muted_until = now + Number(hours) * 3600;
    await keepMute(db, { member_id: member.id, muted_until, reason: reason.join(' ').slice(0, 200), muted_at: now });
    return `${member.username} cannot write until ${new Date(muted_until * 1000).toISOString().slice(0, 16)} UTC.`;
  },
  async unmute({ db }, member) {
    return (await dropMute(db, member.id))
      ? `${member.username} may write again.`
      : `${member.username} was not muted.`;
  },
  async birthday({ db, call }, member, [day = '']) {
    if (day !== 'none' && (day === '' || !v.is(Birthday, day)))
      throw new Mistake('Say which day: npm run ops -- member birthday NAME 2001-05-31, or none');
    await updateMember(db, member.id, { birthday: day === 'none' ? null : day, birthday_at: call().now });
    return day === 'none' ? `${member.username} has no birthday here.` : `${member.username} was born on ${day}.`;
  },
  ...rightsActions,
  'sessions-end': endAll,
  async 'factors-end'(running, member) {
    await endSecondFactors(running.call(), member.id);
    return `${member.username} signs in by password alone.`;
  },
};

async function endAll({ db, call }: Running<MemberConfig>, member: MemberRow): Promise<string> {
  return `Sessions ended: ${await endSessions(db, member.id, 'all', call().now)}.`;
}

async function find({ db }: Running<MemberConfig>, name: string): Promise<MemberRow> {
  const found = await findByAnyName(db, name);
  if (!found) throw new Mistake(`There is no member ${name}.`);
  return found;
}

export const memberCommand: Command<MemberConfig> = {
  summary: 'Show members, disable them, move them between groups, end their sessions',
  usage,
  async run(running, [action = '', name, ...args]) {
    const { db, log } = running;
    if (action === 'list') {
      console.log((await listMemberLines(db, 100)).map(line).join('\n') || 'There are no members yet.');
      return 0;
    }
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act || name === undefined) {
      console.error(help);
      return 1;
    }
    try {
      const member = await find(running, name);
      if (member.status === 'erased' && !(action === 'erase' && member.erase_at !== null) && action !== 'show')
        throw new Mistake(`Member ${member.id} was erased: nothing can be changed any more.`);
      console.log(await act(running, member, args));
      if (action !== 'show') log.warn({ operator: action, memberId: member.id, args }, 'an operator changed a member');
      return 0;
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      console.error(error.message);
      return 1;
    }
  },
};
