import type { ownsUpload } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { isOwned } from './upload-store.ts';

export const owns: Verb<MediaConfig, typeof ownsUpload> = async (call, asked) => isOwned(call.db, asked);
