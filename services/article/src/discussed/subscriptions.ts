import { commentsCounted } from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { countComments } from './count-comments.ts';

export const discussedSubscriptions = [subscribe(commentsCounted, countComments)];
