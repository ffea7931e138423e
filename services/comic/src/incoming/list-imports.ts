import type { listImports, ReplyOf } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import { listTitles } from '../comic/comic-store.ts';
import { listIncoming } from './incoming-store.ts';
import { operatorOf } from './receive-archive.ts';

type Import = ReplyOf<typeof listImports>['list'][number];

export const list: Verb<unknown, typeof listImports> = async (call) => {
  const rows = await listIncoming(call.db, operatorOf(call));
  const comicIds = new Map(rows.map(({ id, comic_ids: ids }) => [id, JSON.parse(ids) as number[]]));
  const titles = await listTitles(call.db, [...new Set([...comicIds.values()].flat())]);
  const titleOf = (comicId: number): string => {
    const own = titles.filter((title) => title.comic_id === comicId && title.title !== '');
    return (own.find(({ language }) => language === call.language) ?? own[0])?.title ?? '';
  };
  return {
    list: rows.map(({ id, notes, comic_ids: _ids, operator: _operator, attempts: _attempts, ...row }) => ({
      id,
      ...row,
      notes: JSON.parse(notes) as Import['notes'],
      comics: (comicIds.get(id) ?? []).map((comicId) => ({ id: comicId, title: titleOf(comicId) })),
    })),
  };
};
