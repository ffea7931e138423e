import { recall, remember } from '@yonkoma/page-kit';
import type { Direction } from './zone-rules.ts';

const nameOf = (direction: Direction) => `reader.zonesSeen.${direction}`;
const isSeen = (value: unknown): value is true => value === true;

/** Whether nobody on this device has been told yet where to tap in this direction of reading. */
export const isHintDue = (direction: Direction): boolean => recall(nameOf(direction), isSeen) === null;

export const rememberHint = (direction: Direction): void => remember(nameOf(direction), true);
