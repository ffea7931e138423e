import type { Database } from '@yonkoma/service-kit';
import { type Admission, admissions, type Circumstances } from './submission.ts';

/** What operators set for one kind of text, in the domain that owns it. */
export type TextSettings = Pick<Circumstances, 'admission' | 'allowedHosts'>;

/** The settings of texts. They are read for each text, so a change applies to the next text. */
export async function readTextSettings(db: Database, noun: string): Promise<TextSettings> {
  const [admission, allowedHosts] = await Promise.all([readAdmission(db, noun), readAllowedHosts(db, noun)]);
  return { admission, allowedHosts };
}

/** The admission of one noun, such as `comment`. It is read each time, so no process needs a restart. */
export async function readAdmission(db: Database, noun: string): Promise<Admission> {
  const value = await readSetting(db, `${noun} admission`);
  return admissions.find((admission) => admission === value) ?? 'links';
}

/** Hosts that texts may link to. */
export async function readAllowedHosts(db: Database, noun: string): Promise<string[]> {
  return ((await readSetting(db, `${noun} hosts`)) ?? '').split(' ').filter(Boolean);
}

async function readSetting(db: Database, name: string): Promise<string | undefined> {
  return (await db('submission_setting').where({ name }).first('value'))?.value as string | undefined;
}

/** Stores one setting of texts. */
export async function keepSetting(db: Database, name: string, value: string): Promise<void> {
  await db('submission_setting').insert({ name, value }).onConflict('name').merge();
}
