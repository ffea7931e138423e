import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { readPrivileges, type Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { levelOf, levelStarts } from '../account/level-rules.ts';
import { readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import { words } from '../words.ts';
import { describePrivileges } from './describe-privileges.ts';
import { sumGained } from './experience-store.ts';
import { gains } from './gain-rules.ts';
import { shareCodeOf } from './share-store.ts';

export const readLevel: Verb<EconomyConfig, typeof contract.readLevel> = async (call) => {
  const memberId = callerOf(call);
  const { db, now, language, ask } = call;
  const { experience } = await readAccount(db, memberId);
  const names: Record<string, string> = words[language];
  const levelName = (level: number) => names[`level-${level}`] ?? String(level);
  const [{ timeZone, originals, originalsADay }, table] = await Promise.all([
    ask(schemas.readSettings, {}),
    readPrivileges(call),
  ]);
  // Where nobody or everybody may download, the level makes no difference.
  const mostDownloads = originals === 'members' || originals === 'keys' ? originalsADay : null;
  const level = levelOf(experience);
  const gained = await sumGained(db, { memberId, day: contract.dayOf(now, timeZone) });
  return {
    level,
    level_name: levelName(level),
    share: await shareCodeOf(db, memberId),
    ...contract.onWire.own({ experience, next: levelStarts[level] ?? levelStarts[level - 1] ?? 0 }),
    levels: levelStarts.map((start, index) => ({
      id: index + 1,
      level: index + 1,
      name: levelName(index + 1),
      icon: `level-${index + 1}`,
      ...contract.onWire.from(start),
      privilege: describePrivileges(contract.privilegesAt(table, index + 1), language, mostDownloads),
    })),
    rules: contract.experienceActions.map((action) => ({ action, ...contract.onWire.worth(gains[action]) })),
    today: gained.map(({ action, amount }) => ({ action, ...contract.experienceField(amount) })),
  };
};
