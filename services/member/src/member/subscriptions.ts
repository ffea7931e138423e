import { accountChanged, digestWritten } from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { handleAccountChanged } from './note-account.ts';
import { sendDigest } from './send-digest.ts';

export const memberSubscriptions = [
  subscribe(accountChanged, handleAccountChanged),
  subscribe(digestWritten, sendDigest),
];
