import { accountChanged } from '@yonkoma/contract';
import { hear } from '@yonkoma/service-kit';
import { handleAccountChanged } from './note-account.ts';

export const memberHearings = [hear(accountChanged, handleAccountChanged)];
