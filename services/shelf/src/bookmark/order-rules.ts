interface Marked {
  row: { chapter_id: number; image_index: number };
  chapter: { comic_id: number; sort: number; number: string; language: string };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts by comic, and within a comic by reading order. */
export const inReadingOrder = <T extends Marked>(marked: readonly T[]): T[] =>
  marked.toSorted(
    (a, b) =>
      a.chapter.comic_id - b.chapter.comic_id ||
      a.chapter.sort - b.chapter.sort ||
      byText(a.chapter.number, b.chapter.number) ||
      byText(a.chapter.language, b.chapter.language) ||
      a.row.chapter_id - b.row.chapter_id ||
      a.row.image_index - b.row.image_index,
  );
