import { expect, test } from 'vitest';
import { readMarks } from './page-rules.ts';

const container = (...places: number[]) => ({ entries: places.map((place) => ({ place })), pageCount: 4 });
const info = (image: number, ...types: string[]) => ({ image, isDouble: false, types });
const deletedOf = (marks: ReturnType<typeof readMarks>) =>
  [0, 1, 2, 3].filter((place) => marks.marksOf(place).isDeleted);

test('a deleted page is left out, an advertisement is not, and marks past the end count for nothing', () => {
  const marks = readMarks(
    [info(1, 'deleted', 'story'), info(2, 'advertisement'), info(99, 'deleted')],
    null,
    container(0, 1, 2, 3),
  );
  expect(deletedOf(marks)).toEqual([1]);
  expect(marks.warnings).toEqual([]);
});

test('when every page is marked as deleted, all stay, and it is said', () => {
  const marks = readMarks([info(0, 'deleted'), info(2, 'deleted')], null, container(0, 2));
  expect(deletedOf(marks)).toEqual([]);
  expect(marks.warnings).toMatchObject([{ code: 'marks-ignored' }]);
});

test('a PageCount that is not true is said, with or without the deleted pages', () => {
  const counted = (count: number) => readMarks([info(1, 'deleted')], count, container(0, 1, 2, 3)).warnings;
  expect(counted(4)).toEqual([]);
  expect(counted(3)).toEqual([]);
  expect(counted(20)).toEqual([{ code: 'page-count', detail: 'PageCount says 20, and there are 4' }]);
});
