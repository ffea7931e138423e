import type { Database } from '@yonkoma/service-kit';

/** Whether a comic that the member begins gets the state `reading`: only by their choice. */
export async function marksReading(db: Database, memberId: number): Promise<0 | 1> {
  return (await db('shelf_setting').where({ member_id: memberId }).first('marks_reading'))?.marks_reading ?? 0;
}

export async function keepMarksReading(db: Database, memberId: number, isOn: 0 | 1): Promise<void> {
  await db('shelf_setting').insert({ member_id: memberId, marks_reading: isOn }).onConflict('member_id').merge();
}
