import type { Language } from '@yonkoma/contract';

const maxAgeSeconds = 31_536_000;
const reloadAfterMs = 1_000;

/** Keeps the choice for a year and loads the page anew in that language a second later. */
export function changeLanguage(document: Document, language: Language): void {
  document.cookie = `ba-lang=${language}; path=/; max-age=${maxAgeSeconds}; samesite=strict`;
  setTimeout(() => document.location.reload(), reloadAfterMs);
}
