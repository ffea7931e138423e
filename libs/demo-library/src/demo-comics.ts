import type { DemoComic } from './demo-comic.ts';
import { goodNightLighthouse } from './story/good-night-lighthouse/comic.ts';
import { midnightNoodles } from './story/midnight-noodles/comic.ts';
import { myLittleRainCloud } from './story/my-little-rain-cloud/comic.ts';
import { nineLivesBooks } from './story/nine-lives-books/comic.ts';

export const DEMO_COMICS: readonly DemoComic[] = [
  nineLivesBooks,
  goodNightLighthouse,
  myLittleRainCloud,
  midnightNoodles,
];
