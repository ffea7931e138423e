import { expect, test } from 'vitest';
import { answer, remark } from '../../fixtures/question.ts';
import { accepted, changed, joined, linkedIn, without, withComment } from './reply-rules.ts';

const page = () => ({
  list: [answer({ id: 1, children: [remark({ id: 3, pid: 1 })], reply_count: 1 }), answer({ id: 2 })],
  total: 2,
});
const shape = ({ list, total }: ReturnType<typeof page>) => [
  total,
  ...list.map(({ id, reply_count: count, children }) => [id, count, children.map((child) => child.id)]),
];

test('a comment is added to those of its answer, oldest first, and is counted', () => {
  expect(shape(withComment(page(), remark({ id: 9, pid: 1 })))).toEqual([2, [1, 2, [3, 9]], [2, 0, []]]);
});

test('a deleted answer or comment is no longer counted', () => {
  expect(shape(without(page(), 2, null))).toEqual([1, [1, 1, [3]]]);
  expect(shape(without(page(), 3, null))).toEqual([2, [1, 0, []], [2, 0, []]]);
});

test('where a deletion leaves a gap, the gap takes its place and the count stays', () => {
  const left = without(page(), 1, answer({ id: 1, status: 'deleted', content: '', user: null }));
  expect([left.total, left.list[0]?.status, left.list[0]?.content]).toEqual([2, 'deleted', '']);
});

test('a change updates an answer and a comment alike', () => {
  expect(changed(page(), 2, { zan_count: 5 }).list[1]?.zan_count).toBe(5);
  expect(changed(page(), 3, { zan_count: 6 }).list[0]?.children[0]?.zan_count).toBe(6);
});

test('one answer at most is the accepted one', () => {
  expect(accepted(accepted(page(), 1), 2).list.map((reply) => reply.is_accept)).toEqual([0, 1]);
  expect(accepted(accepted(page(), 1), 0).list.map((reply) => reply.is_accept)).toEqual([0, 0]);
});

test('comments received twice are shown once', () => {
  expect(
    joined([remark({ id: 3 }), remark({ id: 4 })], [remark({ id: 1 }), remark({ id: 4 })]).map(({ id }) => id),
  ).toEqual([1, 3, 4]);
});

test.each([
  ['#answer-9', 9],
  ['#comment-12', 12],
  ['#answer-0', 0],
  ['#answer-1e3', 0],
  ['#s-part', 0],
  ['', 0],
])('%j links to entry %d', (hash, id) => {
  expect(linkedIn(hash)).toBe(id);
});
