import type { changeShelfSettings as change, readShelfSettings as read } from '@yonkoma/contract';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import { keepMarksReading, marksReading } from './setting-store.ts';

export const readShelfSettings: Verb<unknown, typeof read> = async ({ db, session }) => {
  if (!session) throw loginNeeded();
  return { marks_reading: await marksReading(db, session.memberId) };
};

export const changeShelfSettings: Verb<unknown, typeof change> = async ({ db, session }, { marks_reading: isOn }) => {
  if (!session) throw loginNeeded();
  await keepMarksReading(db, session.memberId, isOn);
  return { marks_reading: isOn };
};
