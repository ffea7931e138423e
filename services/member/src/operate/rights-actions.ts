import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Running, transact } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember, type MemberRow, updateMember } from '../member/member-store.ts';
import { eraseMember } from '../rights/erase-members.ts';
import { beginLeaving } from '../rights/leave-site.ts';
import { makeArchive } from '../rights/make-archive.ts';
import { stay } from '../rights/stay.ts';
import { endSessions } from '../session/end-sessions.ts';
import { keepOwner } from './keep-owner.ts';
import { Mistake } from './mistake.ts';

type Action = (running: Running<MemberConfig>, member: MemberRow, args: string[]) => Promise<string>;

/** The rights that members have over their own data, carried out by an operator for a member who cannot. */
export const rightsActions: Record<'archive' | 'leave' | 'stay' | 'erase', Action> = {
  async archive({ call }, member, [file = '']) {
    if (file === '') throw new Mistake('Name a file: npm run ops -- member archive NAME FILE.zip');
    // Never overwrites a file: an existing one belongs to somebody, and others may be able to read it.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await once(target, 'open').catch(() => {
      throw new Mistake(`${file} cannot be created: it already exists, or its folder does not.`);
    });
    await pipeline(makeArchive(call(), member), target).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    return `Everything that the site stores about ${member.username} is in ${file}.`;
  },
  async leave({ db, call }, member) {
    await keepOwner(db, member);
    return (
      `${member.username} is erased on ` +
      `${new Date((await beginLeaving(call(), member)) * 1000).toISOString().slice(0, 10)}, unless they sign in ` +
      'before.'
    );
  },
  async stay({ call }, member) {
    if (member.erase_at === null) return `${member.username} was not leaving.`;
    await stay(call(), member);
    return `${member.username} stays.`;
  },
  async erase(running, member) {
    const { db, call } = running;
    const { now } = call();
    await transact(db, async (transaction) => {
      await keepOwner(transaction, member);
      await updateMember(transaction, member.id, { erase_at: now });
    });
    await endSessions(db, member.id, 'all', now);
    const leaving = await findMember(db, 'id', member.id);
    if (!leaving || !(await eraseMember(running, leaving)))
      throw new Mistake(`${member.username} signed in at this moment: nothing was erased.`);
    return `${member.username} is erased: their row is number ${member.id}, and the ledger still adds up.`;
  },
};
