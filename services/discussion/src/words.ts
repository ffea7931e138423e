import type { Language } from '@yonkoma/contract';
import en from '../locales/en.json' with { type: 'json' };
import jp from '../locales/jp.json' with { type: 'json' };
import vi from '../locales/vi.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };

export type Words = Record<keyof typeof en, string>;

/** Refusals, reasons of reports, and what archives call things. */
export const words: Record<Language, Words> = { 'zh-cn': zhCn, en, jp, vi };
