import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** What this domain says when it refuses. */
export const words = loadWords<Record<keyof typeof en, string>>(import.meta.dirname, '../locales');
