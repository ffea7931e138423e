import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { describeComics as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { listComicsById } from '../comic/comic-store.ts';
import { presentList } from '../comic/present-comics.ts';

export async function describeComics(call: Call, { ids }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  return { list: await presentList(call, await listComicsById(call.db, call.now, call.language, ids)) };
}
