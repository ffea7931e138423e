import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

export const words = loadWords<typeof en>(import.meta.dirname, '../locales');
