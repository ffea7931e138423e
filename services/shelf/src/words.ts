import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

/** Refusals, and the names of what is kept of a member. */
export const words = loadWords<Record<keyof typeof en, string>>(import.meta.dirname, '../locales');
