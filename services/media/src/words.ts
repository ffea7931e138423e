import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** What this domain says, in every language. */
export const words = loadWords<typeof en>(import.meta.dirname, '../locales');
