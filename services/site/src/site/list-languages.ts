import { languages, type listLanguages, recordOf, type ReplyOf } from '@yonkoma/contract';

export async function nameLanguages(): Promise<ReplyOf<typeof listLanguages>> {
  return languages.map((name) => ({ name, value: recordOf(name).listedAs ?? recordOf(name).name }));
}
