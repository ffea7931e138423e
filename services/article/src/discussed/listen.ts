import { commentsCounted } from '@yonkoma/contract';
import { hear } from '@yonkoma/service-kit';
import { countComments } from './count-comments.ts';

export const discussedHearings = [hear(commentsCounted, countComments)];
