import { describe, expect, test } from 'vitest';
import { answerTo, comment } from '../../fixtures/said.ts';
import type { Said } from './said.ts';
import {
  addAnswers,
  addFresh,
  addLinked,
  addPage,
  addSaid,
  changeSaid,
  nextAnswers,
  removeSaid,
  startThread,
} from './thread-rules.ts';

const listed = (list: Said[], cursor = '') => ({ list, cursor, total: list.length, total_all: list.length });
const ids = (thread: { roots: readonly Said[] }) =>
  thread.roots.map(({ id, children }) => [id, ...children.map((answer) => answer.id)]);

describe('a thread', () => {
  test('shows no comment twice that moved between two pages, and keeps answers added meanwhile', () => {
    const start = changeSaid(startThread(listed([comment(9), comment(8)], 'a')), 8, { text: 'changed' }, 1);
    const more = addPage(start, listed([comment(8), comment(7)]));
    expect(ids(more)).toEqual([[9], [8], [7]]);
    expect(more.roots[1]?.text).toBe('changed');
    expect(more.cursor).toBe('');
  });

  test('puts a new comment first and a new answer last, each once', () => {
    const start = startThread(listed([comment(8, { children: [answerTo(8, 20)] })]));
    const posted = addSaid(
      addSaid(addSaid(start, comment(30), 3), comment(30), 3),
      { ...answerTo(8, 31), children: [] },
      4,
    );
    expect(ids(posted)).toEqual([[30], [8, 20, 31]]);
    expect(posted.totalAll).toBe(4);
  });

  test('stays readable when a comment with answers is deleted, and gets shorter when one without is', () => {
    const start = startThread(listed([comment(8, { children: [answerTo(8, 20)] }), comment(7)]));
    const left = removeSaid(start, 8, comment(8, { status: 'deleted', text: '', user: null }), 2, 1);
    expect(left.roots[0]).toMatchObject({ id: 8, status: 'deleted', user: null, children: [{ id: 20 }] });
    expect(ids(removeSaid(left, 7, null, 1, 1))).toEqual([[8, 20]]);
    expect(ids(removeSaid(left, 20, null, 1, 1))).toEqual([[8], [7]]);
  });
});

describe('answers', () => {
  const root = comment(8, { reply_count: 45, children: [answerTo(8, 20), answerTo(8, 21), answerTo(8, 22)] });
  const answers = (from: number, count: number) => Array.from({ length: count }, (_, at) => answerTo(8, from + at));

  test('are offered by their number, page after page', () => {
    let thread = startThread(listed([root]));
    const next = () => nextAnswers(thread, thread.roots[0] ?? root, 20);
    expect(next()).toEqual({ from: 4, to: 20 });
    thread = addAnswers(thread, 8, { list: answers(20, 20), cursor: 'b', total: 45 });
    expect(next()).toEqual({ from: 21, to: 40 });
    thread = addAnswers(thread, 8, { list: answers(40, 20), cursor: 'c', total: 45 });
    expect(next()).toEqual({ from: 41, to: 45 });
    thread = addAnswers(thread, 8, { list: answers(60, 5), cursor: '', total: 45 });
    expect(next()).toBeNull();
    expect(thread.roots[0]?.children.map(({ id }) => id)).toEqual(answers(20, 45).map(({ id }) => id));
  });

  test('of the reader do not count as answers to load, and hide none of them', () => {
    const few = comment(8, { reply_count: 2, children: [answerTo(8, 20), answerTo(8, 21)] });
    const thread = addSaid(startThread(listed([few])), { ...answerTo(8, 90), children: [] }, 4);
    expect(nextAnswers(thread, thread.roots[0] ?? few, 20)).toBeNull();
    const many = addSaid(startThread(listed([root])), { ...answerTo(8, 90), children: [] }, 47);
    expect(nextAnswers(many, many.roots[0] ?? root, 20)).toEqual({ from: 4, to: 20 });
  });
});

describe('new comments', () => {
  test('are put on top, and comments already shown are updated', () => {
    const start = startThread(listed([comment(8), comment(7)]));
    const fresh = addFresh(
      start,
      [{ ...listed([comment(9), comment(8, { reply_count: 1, children: [answerTo(8, 10)] })]), total_all: 5 }],
      5,
    );
    expect(ids(fresh)).toEqual([[9], [8, 10], [7]]);
    expect(fresh.totalAll).toBe(5);
  });

  test('do not undo an answer that came after they were requested', () => {
    const start = changeSaid(startThread(listed([comment(8)])), 8, { text: 'edited' }, 10);
    expect(addFresh(start, [listed([comment(8)])], 5).roots[0]?.text).toBe('edited');
    expect(addFresh(start, [listed([comment(8)])], 15).roots[0]?.text).toBe('Comment 8');
  });
});

test('a comment named in the address comes first, with the answer in it; a deleted one is reported', () => {
  const start = startThread(listed([comment(9), comment(8)]));
  expect(ids(addLinked(start, { comment: comment(8), answer: answerTo(8, 70) }))).toEqual([[8, 70], [9]]);
  expect(ids(addLinked(start, { comment: comment(3), answer: null }))).toEqual([[3], [9], [8]]);
  expect(addLinked(start, null).isMissing).toBe(true);
});
