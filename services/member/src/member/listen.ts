import { accountChanged, digestWritten } from '@yonkoma/contract/schema';
import { hear } from '@yonkoma/service-kit';
import { handleAccountChanged } from './note-account.ts';
import { sendDigest } from './send-digest.ts';

export const memberHearings = [hear(accountChanged, handleAccountChanged), hear(digestWritten, sendDigest)];
