import { chaptersPublished, chaptersWithdrawn } from '@yonkoma/contract/schema';
import { hear } from '@yonkoma/service-kit';
import { forgetNews } from './forget-news.ts';
import { notifyFollowers } from './notify-followers.ts';

export const newsHearings = [hear(chaptersPublished, notifyFollowers), hear(chaptersWithdrawn, forgetNews)];
