import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** The words of this domain. */
export const words = loadWords<Record<keyof typeof en, string>>(import.meta.dirname, '../locales');
