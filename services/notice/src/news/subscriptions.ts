import { chaptersPublished, chaptersWithdrawn } from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { forgetNews } from './forget-news.ts';
import { notifyFollowers } from './notify-followers.ts';

export const newsSubscriptions = [
  subscribe(chaptersPublished, notifyFollowers),
  subscribe(chaptersWithdrawn, forgetNews),
];
