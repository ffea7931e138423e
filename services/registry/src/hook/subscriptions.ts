import { versionDecided } from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { queueMessages } from './queue-messages.ts';

export const hookSubscriptions = [subscribe(versionDecided, queueMessages)];
