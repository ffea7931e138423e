import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type TokenRight, tokenRights } from '@yonkoma/contract';
import { type Command, operatorName, type Running } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { hashOf } from '../people/actor.ts';
import { disableHooksOf } from '../hook/disable-hooks-of.ts';
import { endToken, insertToken, listTokens } from '../people/token-store.ts';

const daysS = 86_400;
const maxHolders = 40;
/** Rights with which a token can be one of the two persons who release something. */
const bringing: readonly TokenRight[] = ['publish', 'shared', 'admin'];
const operatorOf = ({ config }: Running<RegistryConfig>) => `operator ${operatorName(config.SUDO_USER)}`;
const asDate = (time: number) => new Date(time * 1000).toISOString().slice(0, 10);

export const issueToken: Command<RegistryConfig> = {
  summary: 'Make a token for the programs of a team; it is shown once',
  usage:
    'issue-token NAME --team TEAM --remotes reader,ask --can publish,activate [--members 7,12] [--days 90]   ' +
    `rights: ${tokenRights.join(', ')}; --remotes '*' for all; --members: accounts of its holders, ` +
    'who cannot approve what it publishes',
  async run(running, args) {
    const {
      values,
      positionals: [name = ''],
    } = readArgs(args);
    const { team = '', remotes = '', can = '', members = '', days = '90' } = values;
    const rights = can.split(',').filter(Boolean) as TokenRight[];
    const named = remotes === '*' ? ('*' as const) : remotes.split(',').filter(Boolean);
    const holders = [...new Set(members.split(',').filter(Boolean))];
    if (
      holders.length > maxHolders ||
      holders.some((id) => !/^[1-9]\d{0,9}$/.test(id)) ||
      !/^[\w.-]{1,60}$/.test(name) ||
      !/^[\w .-]{1,60}$/.test(team) ||
      named.length === 0 ||
      rights.length === 0 ||
      rights.some((right) => !tokenRights.includes(right)) ||
      !/^[1-9]\d{0,3}$/.test(days)
    ) {
      console.error(`Usage: npm run ops -- ${issueToken.usage}`);
      return 1;
    }
    const { now } = running.call();
    const secret = `ykt_${randomBytes(32).toString('base64url')}`;
    const token = {
      name,
      team,
      remotes: named,
      can: rights,
      expiresAt: now + Number(days) * daysS,
      members: holders.map(Number),
    };
    const isMade = await running.db.transaction(async (transaction) => {
      await lockPointer(transaction);
      if (!(await insertToken(transaction, token, hashOf(secret), now))) return false;
      await appendEntry(transaction, {
        at: now,
        who: operatorOf(running),
        what: 'token issued',
        remote: null,
        before: '',
        after: JSON.stringify(token),
        commit: null,
        gate: null,
        reason: '',
      });
      return true;
    });
    if (!isMade) {
      console.error(
        `There is a token ${name} already, or there was: choose another name, so that the audit stays clear.`,
      );
      return 1;
    }
    console.log(
      `${secret}\n${name} of ${team} may ${rights.join(', ')} for ${remotes} until ${asDate(token.expiresAt)}. ` +
        'This is the only time the token is shown.',
    );
    if (holders.length === 0 && rights.some((right) => bringing.includes(right)))
      console.log('The token names no account (--members): a holder who may approve counts as a second person.');
    return 0;
  },
};

export const revokeToken: Command<RegistryConfig> = {
  summary: 'End a token at once, and switch off the web hooks that it added',
  usage: 'revoke-token NAME',
  async run(running, [name = '']) {
    const { now } = running.call();
    const hooks = await running.db.transaction(async (transaction) => {
      await lockPointer(transaction);
      if (!(await endToken(transaction, name, now))) return null;
      await appendEntry(transaction, {
        at: now,
        who: operatorOf(running),
        what: 'token revoked',
        remote: null,
        before: name,
        after: '',
        commit: null,
        gate: null,
        reason: '',
      });
      return disableHooksOf(transaction, `token ${name}`, { at: now, who: operatorOf(running) });
    });
    if (hooks === null) {
      console.error(`There is no valid token ${name}.`);
      return 1;
    }
    console.log(`${name} is revoked.`);
    for (const { id, url } of hooks)
      console.log(`Its web hook ${id} to ${new URL(url).origin} is switched off; others may switch it on again.`);
    return 0;
  },
};

export const showTokens: Command<RegistryConfig> = {
  summary: 'List the tokens with their teams and rights',
  usage: 'list-tokens',
  async run(running) {
    const { now } = running.call();
    const tokens = await listTokens(running.db);
    for (const { name, team, remotes, can, expiresAt, revokedAt, members } of tokens) {
      const state =
        revokedAt !== null
          ? `revoked ${asDate(revokedAt)}`
          : expiresAt <= now
            ? `expired ${asDate(expiresAt)}`
            : `until ${asDate(expiresAt)}`;
      console.log(
        `${name}  ${team}  ${remotes === '*' ? '*' : remotes.join(',')}  ${can.join(',')}  ` +
          `${members.length > 0 ? `members ${members.join(',')}` : 'no members'}  ${state}`,
      );
    }
    if (tokens.length === 0) console.log('There are no tokens.');
    return 0;
  },
};

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        team: { type: 'string' },
        remotes: { type: 'string' },
        can: { type: 'string' },
        members: { type: 'string' },
        days: { type: 'string' },
      },
    });
  } catch {
    return { values: {}, positionals: [] } as { values: Record<string, string | undefined>; positionals: string[] };
  }
}
