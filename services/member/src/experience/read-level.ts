import * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { levelName } from '../member/describe-self.ts';
import { levelOf, levelStarts } from '../member/level-rules.ts';
import { readCaller } from '../member/read-caller.ts';
import { sumGained } from './experience-store.ts';
import { gains } from './gain-rules.ts';
import { shareCodeOf } from './share-store.ts';

export const readLevel: Verb<MemberConfig, typeof contract.readLevel> = async (call) => {
  const { id: memberId, experience } = await readCaller(call);
  const { db, now, language, ask } = call;
  const { timeZone } = await ask(contract.readSettings, {});
  const level = levelOf(experience);
  const gained = await sumGained(db, { memberId, day: contract.dayOf(now, timeZone) });
  return {
    level,
    level_name: levelName(level, language),
    share: await shareCodeOf(db, memberId),
    ...contract.onWire.own({ experience, next: levelStarts[level] ?? levelStarts[level - 1] ?? 0 }),
    levels: levelStarts.map((start, index) => ({
      id: index + 1,
      level: index + 1,
      name: levelName(index + 1, language),
      icon: `level-${index + 1}`,
      ...contract.onWire.from(start),
      privilege: [],
    })),
    rules: contract.experienceActions.map((action) => ({ action, ...contract.onWire.worth(gains[action]) })),
    today: gained.map(({ action, amount }) => ({ action, ...contract.experienceField(amount) })),
  };
};
