import type { Database } from '@yonkoma/service-kit';
import { type Admission, admissions, type Circumstances } from './submission.ts';

/** What operators set for one kind of text, in the domain that owns it. */
export type TextSettings = Pick<Circumstances, 'admission' | 'allowedHosts'>;

/** Read for each text, so that a change by an operator counts from the next text on. */
export async function readTextSettings(db: Database, noun: string): Promise<TextSettings> {
  const [admission, allowedHosts] = await Promise.all([readAdmission(db, noun), readAllowedHosts(db, noun)]);
  return { admission, allowedHosts };
}

/**
 * What operators set for one noun, `comment` or another; read anew each time, so that no process needs to begin again.
 */
export async function readAdmission(db: Database, noun: string): Promise<Admission> {
  const value = await readSetting(db, `${noun} admission`);
  return admissions.find((admission) => admission === value) ?? 'links';
}

export async function readAllowedHosts(db: Database, noun: string): Promise<string[]> {
  return ((await readSetting(db, `${noun} hosts`)) ?? '').split(' ').filter(Boolean);
}

async function readSetting(db: Database, name: string): Promise<string | undefined> {
  return (await db('submission_setting').where({ name }).first('value'))?.value as string | undefined;
}

export async function keepSetting(db: Database, name: string, value: string): Promise<void> {
  await db('submission_setting').insert({ name, value }).onConflict('name').merge();
}
