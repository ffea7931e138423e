import { digestWritten } from '@yonkoma/contract';
import { hear } from '@yonkoma/service-kit';
import { sendDigest } from './send-digest.ts';

export const deliveryHearings = [hear(digestWritten, sendDigest)];
