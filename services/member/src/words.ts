import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** What this domain says, but its letters: they stand in the same files. */
export const words = loadWords<Omit<typeof en, 'letters'>>(import.meta.dirname, '../locales');
