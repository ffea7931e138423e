import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** Refusals, and the names of the kinds of personal data. */
export const words = loadWords<Record<keyof typeof en, string>>(import.meta.dirname, '../locales');
