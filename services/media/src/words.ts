import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** The words of this domain, in every language. */
export const words = loadWords<typeof en>(import.meta.dirname, '../locales');
