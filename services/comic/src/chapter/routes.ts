import { readChapter as read } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readChapter } from './read-chapter.ts';

export const chapterRoutes = [route(read, readChapter)];
