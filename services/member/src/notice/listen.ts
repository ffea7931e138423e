import { chaptersPublished } from '@yonkoma/contract';
import { hear } from '@yonkoma/service-kit';
import { tellFollowers } from './tell-followers.ts';

export const noticeHearings = [hear(chaptersPublished, tellFollowers)];
