import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

export type Words = Record<keyof typeof en, string>;

/** Refusals, and how members that are gone and what members did are called. */
export const words = loadWords<Words>(import.meta.dirname, '../locales');
