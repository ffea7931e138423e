import { languages, type listLanguages, type ReplyOf } from '@yonkoma/contract';
import { words } from '../words.ts';

export async function nameLanguages(): Promise<ReplyOf<typeof listLanguages>> {
  return languages.map((name) => ({ name, value: words[name]['language-name'] }));
}
