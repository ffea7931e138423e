import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** What this domain says, but its letters and the questions of its captcha: they stand in the same files. */
export const words = loadWords<Omit<typeof en, 'letters' | 'captcha'>>(import.meta.dirname, '../locales');
