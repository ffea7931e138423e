import type { TextChange } from '@yonkoma/contract';

type Piece = TextChange[number];

/** Words, runs of spaces, single characters of scripts without spaces, single signs. */
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}\p{M}]+|\s+|./gsu;
/** Edits further apart than this are told as one text in place of another: work grows with their square. */
const most = 600;

/** What was removed and what was added, lines first and within changed lines words; together without one or the other it is either text. */
export function diffOf(before: string, after: string): TextChange {
  if (before === after) return before === '' ? [] : [{ op: 'same', text: before }];
  const byLine = compare(before.match(/[^\n]*\n|[^\n]+$/g) ?? [], after.match(/[^\n]*\n|[^\n]+$/g) ?? []);
  const told: Piece[] = [];
  for (let at = 0; at < byLine.length; at += 1) {
    const [one, other] = [byLine[at] as Piece, byLine[at + 1]];
    if (one.op === 'removed' && other?.op === 'added') {
      told.push(...compare(one.text.match(pieces) ?? [], other.text.match(pieces) ?? []));
      at += 1;
    } else told.push(one);
  }
  return joined(told);
}

/** Myers' shortest edit, up to `most` steps; removals before additions. */
function compare(a: readonly string[], b: readonly string[]): Piece[] {
  const trace: Map<number, number>[] = [];
  const reach = new Map<number, number>([[1, 0]]);
  for (let steps = 0; steps <= Math.min(most, a.length + b.length); steps += 1) {
    trace.push(new Map(reach));
    for (let k = -steps; k <= steps; k += 2) {
      const isDown = k === -steps || (k !== steps && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
      let x = isDown ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reach.set(k, x);
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, trace);
    }
  }
  return joined([{ op: 'removed', text: a.join('') }, { op: 'added', text: b.join('') }]);
}

function walkBack(a: readonly string[], b: readonly string[], trace: readonly Map<number, number>[]): Piece[] {
  const told: Piece[] = [];
  let [x, y] = [a.length, b.length];
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const reach = trace[steps] as Map<number, number>;
    const k = x - y;
    const isDown = k === -steps || (k !== steps && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
    const from = isDown ? k + 1 : k - 1;
    const [fromX, fromY] = [reach.get(from) ?? 0, (reach.get(from) ?? 0) - from];
    while (x > Math.max(0, fromX) && y > Math.max(0, fromY)) {
      x -= 1;
      y -= 1;
      told.push({ op: 'same', text: a[x] as string });
    }
    if (steps === 0) break;
    if (isDown) told.push({ op: 'added', text: b[(y -= 1)] as string });
    else told.push({ op: 'removed', text: a[(x -= 1)] as string });
  }
  return joined(told.reverse());
}

/** Neighbours of a kind are one; between two that stayed, what was removed comes before what was added. */
function joined(told: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) result.push({ op: 'removed', text: removed });
    if (added) result.push({ op: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { op, text } of told) {
    if (op === 'removed') removed += text;
    else if (op === 'added') added += text;
    else if (text !== '') {
      flush();
      const last = result.at(-1);
      if (last?.op === 'same') last.text += text;
      else result.push({ op, text });
    }
  }
  flush();
  return result;
}
