import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

export type Words = Record<keyof typeof en, string>;

/** Refusals, reasons of reports, and the names of the parts of archives. */
export const words = loadWords<Words>(import.meta.dirname, '../locales');
