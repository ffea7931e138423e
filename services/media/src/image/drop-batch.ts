import type { dropBatch } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';

export const drop: Verb<MediaConfig, typeof dropBatch> = async (call, { batch }) => {
  await mediaOf(call).staging.drop(batch);
  return null;
};
