import en from '../locales/en.json' with { type: 'json' };
import jp from '../locales/jp.json' with { type: 'json' };
import vi from '../locales/vi.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };

/** What this domain says when it refuses. */
export const words = { 'zh-cn': zhCn, en, jp, vi };
