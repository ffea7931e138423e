import { commentsCounted } from '@yonkoma/contract/schema';
import { hear } from '@yonkoma/service-kit';
import { countComments } from './count-comments.ts';

export const discussedHearings = [hear(commentsCounted, countComments)];
