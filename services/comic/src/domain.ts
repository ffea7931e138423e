import { defineDomain } from '@yonkoma/service-kit';
import * as v from 'valibot';
import en from '../locales/en.json' with { type: 'json' };
import jp from '../locales/jp.json' with { type: 'json' };
import vi from '../locales/vi.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };
import { catalogue } from './migrations/0001-catalogue.ts';

/** Comics, chapters and categories; who reads what. */
export const comic = defineDomain({
  name: 'comic',
  config: v.object({}),
  migrations: [catalogue],
  routes: [],
  words: { 'zh-cn': zhCn, en, jp, vi },
  peers: ['media'],
});
