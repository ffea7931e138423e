import type { describeComicPage, InputOf, PageDescription } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { describeChapter } from './describe-chapter.ts';
import { describeComic } from './describe-comic.ts';
import { describeFilter, describeHome, describeLabel, describeShelf } from './describe-list.ts';

export async function describePage(call: Call, input: InputOf<typeof describeComicPage>): Promise<PageDescription> {
  switch (input.page) {
    case 'home':
      return describeHome(call);
    case 'shelf':
      return describeShelf(call, input.comicStatus);
    case 'label':
      return describeLabel(call, input.labelId);
    case 'comic':
      return describeComic(call, input.detailId);
    case 'chapter':
      return describeChapter(call, input.detailId, input.id);
    default: {
      const { page: _, category_id: categoryId, categories = '', ...further } = input;
      return describeFilter(call, categoryId, categories.includes(',') || Object.values(further).some(Boolean));
    }
  }
}
