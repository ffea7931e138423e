import { commentsCounted } from '@yonkoma/contract/schema';
import { subscribeAll } from '@yonkoma/service-kit';
import { countComments } from './count-comments.ts';

export const discussedSubscriptions = [subscribeAll(commentsCounted, countComments)];
