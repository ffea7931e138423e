import { listWatchedWords } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { listWords } from './word-store.ts';

export const wordRoutes = [route(listWatchedWords, ({ db }) => listWords(db))];
