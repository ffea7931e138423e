import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** The words of this domain without its letters, which are in the same files. */
export const words = loadWords<Omit<typeof en, 'letters'>>(import.meta.dirname, '../locales');
