import type { withholdImages } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { addWithheld, dropWithheld } from './withheld-store.ts';

export const withhold: Verb<MediaConfig, typeof withholdImages> = async ({ db, now }, { hashes, isWithheld }) => {
  if (isWithheld) await addWithheld(db, hashes, now);
  else await dropWithheld(db, hashes);
  return null;
};
