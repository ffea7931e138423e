import type { TextChange } from '@yonkoma/contract';

type Piece = TextChange[number];

/**
 * The pieces that are compared: words, runs of spaces, single characters of scripts without spaces, and single signs.
 */
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}\p{M}]+|\s+|./gsu;
/**
 * A text with more differences is shown as replaced completely, because the work grows with the square of the
 * differences.
 */
const most = 600;
/** The limit for all changed lines of a text together. */
const mostWithin = 1_200;

/**
 * The removed and added parts: lines first, then words within changed lines. Without the added parts it is the old
 * text, without the removed parts the new text.
 */
export function diffOf(before: string, after: string): TextChange {
  if (before === after) return before === '' ? [] : [{ op: 'same', text: before }];
  const { pieces: byLine } = compare(
    before.match(/[^\n]*\n|[^\n]+$/g) ?? [],
    after.match(/[^\n]*\n|[^\n]+$/g) ?? [],
    most,
  );
  const parts: Piece[] = [];
  let left = mostWithin;
  for (let at = 0; at < byLine.length; at += 1) {
    const [one, other] = [byLine[at] as Piece, byLine[at + 1]];
    if (one.op === 'removed' && other?.op === 'added' && left > 0) {
      const within = compare(one.text.match(pieces) ?? [], other.text.match(pieces) ?? [], Math.min(most, left));
      left -= within.steps;
      parts.push(...within.pieces);
      at += 1;
    } else parts.push(one);
  }
  return joined(parts);
}

/** The shortest edit after Myers, up to `limit` steps; removals come before additions. */
function compare(a: readonly string[], b: readonly string[], limit: number): { pieces: Piece[]; steps: number } {
  const known = new Map<string, number>();
  const [ofA, ofB] = [numbersOf(a, known), numbersOf(b, known)];
  const last = Math.min(limit, a.length + b.length);
  /** How far each diagonal extends, from -last - 1 to last + 1. */
  const reach = new Int32Array(2 * last + 3).fill(-1);
  const zero = last + 1;
  reach[zero + 1] = 0;
  const trace: Int32Array[] = [];
  for (let steps = 0; steps <= last; steps += 1) {
    trace.push(reach.slice(zero - steps - 1, zero + steps + 2));
    for (let k = -steps; k <= steps; k += 2) {
      const isDown = k === -steps || (k !== steps && (reach[zero + k - 1] as number) < (reach[zero + k + 1] as number));
      let x = isDown ? (reach[zero + k + 1] as number) : (reach[zero + k - 1] as number) + 1;
      while (x < a.length && x - k < b.length && ofA[x] === ofB[x - k]) x += 1;
      reach[zero + k] = x;
      if (x >= a.length && x - k >= b.length) return { pieces: walkBack(a, b, trace), steps };
    }
  }
  return {
    pieces: joined([
      { op: 'removed', text: a.join('') },
      { op: 'added', text: b.join('') },
    ]),
    steps: last,
  };
}

/** Replaces equal pieces by the same number, because they are compared often. */
const numbersOf = (list: readonly string[], known: Map<string, number>): Int32Array =>
  Int32Array.from(list, (piece) => {
    const number = known.get(piece) ?? known.size;
    known.set(piece, number);
    return number;
  });

function walkBack(a: readonly string[], b: readonly string[], trace: readonly Int32Array[]): Piece[] {
  const parts: Piece[] = [];
  let [x, y] = [a.length, b.length];
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const reach = trace[steps] as Int32Array;
    const reachOf = (k: number) => reach[k + steps + 1] ?? -1;
    const k = x - y;
    const isDown = k === -steps || (k !== steps && reachOf(k - 1) < reachOf(k + 1));
    const from = isDown ? k + 1 : k - 1;
    const [fromX, fromY] = [reachOf(from), reachOf(from) - from];
    while (x > Math.max(0, fromX) && y > Math.max(0, fromY)) {
      x -= 1;
      y -= 1;
      parts.push({ op: 'same', text: a[x] as string });
    }
    if (steps === 0) break;
    if (isDown) parts.push({ op: 'added', text: b[(y -= 1)] as string });
    else parts.push({ op: 'removed', text: a[(x -= 1)] as string });
  }
  return joined(parts.reverse());
}

/** Joins neighbours of the same kind; between two unchanged parts, removals come before additions. */
function joined(parts: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) result.push({ op: 'removed', text: removed });
    if (added) result.push({ op: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { op, text } of parts) {
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
