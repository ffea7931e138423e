import type { Language } from '@yonkoma/contract';
import { Inspector } from './inspector.tsx';
import { loadPlatformWords } from './words.ts';

/** Loads the panel with its words. */
export async function loadInspector(language: Language): Promise<typeof Inspector> {
  await loadPlatformWords(language);
  return Inspector;
}
