import { type Level, offWire, type readLevel, type ReplyOf } from '@yonkoma/contract';

export type Standing = ReplyOf<typeof readLevel>;

/** What a level brings that the one below it does not: its own sentences that are not among those of the other. */
export const newIn = (level: Pick<Level, 'privilege'>, below: Pick<Level, 'privilege'> | undefined): string[] =>
  level.privilege.filter((one) => !below?.privilege.includes(one));

export interface Progress {
  /** Experience since the level began; `span` is the experience that the whole level needs. */
  done: number;
  span: number;
  left: number;
  /** undefined on the highest level. */
  next: Level | undefined;
  /** undefined when the list of levels does not have it. */
  own: Level | undefined;
}

/** Example: with 60 points on level 2, which goes from 50 to 150, `done` is 10 of 100 and 90 are left. */
export function progressOf(standing: Standing): Progress {
  const { level, levels } = standing;
  const experience = offWire.experience(standing);
  const [own] = levels.filter((one) => one.level === level);
  const from = own ? offWire.start(own) : 0;
  const next = levels.find((one) => one.level === level + 1);
  const span = (next ? offWire.start(next) : experience) - from;
  return {
    own,
    done: Math.min(experience - from, span),
    span,
    left: next ? Math.max(0, offWire.start(next) - experience) : 0,
    next,
  };
}
