/** Ids are stored in blocks of 65,536; each block has a number, its place. */
export const blockSize = 65_536;
const wordsPerBlock = blockSize / 32;
/** Up to this many ids, a list of 16-bit places is no larger than one bit for each id. */
const sparseUpTo = 4096;

/** A stored block: `n` says which of the two forms `bits` has. */
export interface Block {
  n: number;
  bits: Uint8Array;
}

const sizeOfWord = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
};

/** The stored form of distinct ids of one block; the same as that of a set, but for few ids without building a set. */
export function packBlock(ids: readonly number[]): Block {
  if (ids.length > sparseUpTo) return IdSet.of(ids).take(Math.floor((ids[0] ?? 0) / blockSize));
  const places = new DataView(new ArrayBuffer(ids.length * 2));
  ids
    .map((id) => id & 0xffff)
    .sort((a, b) => a - b)
    .forEach((place, index) => places.setUint16(index * 2, place, true));
  return { n: ids.length, bits: new Uint8Array(places.buffer) };
}

/** An id that a block shall or shall not hold. */
export interface Change {
  id: number;
  isIn: boolean;
}

/** A block after changes; the same as by way of a set, but a block of few ids is not spread out. */
export function changeBlock(place: number, before: Block | undefined, changes: readonly Change[]): Block {
  if ((before?.n ?? 0) + changes.length > sparseUpTo) {
    const set = new IdSet();
    if (before) set.put(place, { ...before, bits: new Uint8Array(before.bits) });
    for (const { id, isIn } of changes) set[isIn ? 'add' : 'delete'](id);
    return set.take(place);
  }
  const held = new Set<number>();
  if (before) {
    const view = new DataView(before.bits.buffer, before.bits.byteOffset, before.bits.byteLength);
    for (let at = 0; at + 1 < before.bits.byteLength; at += 2) held.add(view.getUint16(at, true));
  }
  for (const { id, isIn } of changes) held[isIn ? 'add' : 'delete'](id & 0xffff);
  return packBlock([...held]);
}

// Loops without functions: they run over every word of every set of a query.

function addWords(words: Uint32Array, more: Uint32Array): void {
  for (let index = 0; index < wordsPerBlock; index += 1) words[index] = (words[index] ?? 0) | (more[index] ?? 0);
}

/** The ids of one block; undefined for none. */
export type Words = Uint32Array | undefined;

export const emptyBlock = (): Uint32Array => new Uint32Array(wordsPerBlock);

/** Adds to a block what two others have, or all of the first one when there is no second one. */
export function addCut(block: Uint32Array, one: Uint32Array, other: Words): void {
  if (!other) return addWords(block, one);
  for (let index = 0; index < wordsPerBlock; index += 1)
    block[index] = (block[index] ?? 0) | ((one[index] ?? 0) & (other[index] ?? 0));
}

/** What both blocks have, as a new one. */
function cutBlocks(one: Words, other: Words): Words {
  if (!one || !other) return undefined;
  const cut = new Uint32Array(wordsPerBlock);
  let some = 0;
  for (let index = 0; index < wordsPerBlock; index += 1) some |= cut[index] = (one[index] ?? 0) & (other[index] ?? 0);
  return some === 0 ? undefined : cut;
}

/** What any of the blocks has: one of them, or a new one. */
export function joinBlocks(blocks: readonly Words[]): Words {
  let joined: Words;
  let isNew = false;
  for (const words of blocks) {
    if (!words) continue;
    if (!joined) joined = words;
    else {
      if (!isNew) joined = joined.slice();
      isNew = true;
      addWords(joined, words);
    }
  }
  return joined;
}

/** What the first has and the other has not, as a new block. */
function leaveOut(one: Uint32Array, gone: Uint32Array): Words {
  const left = new Uint32Array(wordsPerBlock);
  let some = 0;
  for (let index = 0; index < wordsPerBlock; index += 1) some |= left[index] = (one[index] ?? 0) & ~(gone[index] ?? 0);
  return some === 0 ? undefined : left;
}

/** The bytes, or a copy of them, where words of this little-endian machine can be read from. */
const aligned = (bits: Uint8Array, wordBytes: number): Uint8Array =>
  bits.byteOffset % wordBytes === 0 ? bits : new Uint8Array(bits);

/** A set of positive whole numbers below 2^31. Intersection, union and counting are cheap, however large it is. */
export class IdSet {
  readonly blocks = new Map<number, Uint32Array>();

  static of(ids: Iterable<number>): IdSet {
    const set = new IdSet();
    for (const id of ids) set.add(id);
    return set;
  }

  private block(place: number): Uint32Array {
    let words = this.blocks.get(place);
    if (!words) this.blocks.set(place, (words = new Uint32Array(wordsPerBlock)));
    return words;
  }

  add(id: number): void {
    const words = this.block(id >>> 16);
    const place = id & 0xffff;
    words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  delete(id: number): void {
    const words = this.blocks.get(id >>> 16);
    const place = id & 0xffff;
    if (words) words[place >>> 5] = (words[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }

  has(id: number): boolean {
    const place = id & 0xffff;
    return (((this.blocks.get(id >>> 16)?.[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  get size(): number {
    let size = 0;
    for (const words of this.blocks.values()) for (const word of words) size += sizeOfWord(word);
    return size;
  }

  /** The intersection, as a new set, without blocks that have become empty. It may share blocks with the given ones. */
  static and(sets: readonly IdSet[]): IdSet {
    const [first, ...others] = sets.toSorted((a, b) => a.blocks.size - b.blocks.size);
    const cut = new IdSet();
    for (const [place, words] of first?.blocks ?? []) {
      let left: Uint32Array | undefined = words;
      for (const { blocks } of others) left = cutBlocks(left, blocks.get(place));
      if (left) cut.blocks.set(place, left);
    }
    return cut;
  }

  /** The union, as a new set. It may share blocks with the given ones. */
  static or(sets: readonly IdSet[]): IdSet {
    const joined = new IdSet();
    for (const place of new Set(sets.flatMap(({ blocks }) => [...blocks.keys()]))) {
      const words = joinBlocks(sets.map(({ blocks }) => blocks.get(place)));
      if (words) joined.blocks.set(place, words);
    }
    return joined;
  }

  /** The difference, as a new set. It may share blocks with this one. */
  without(other: IdSet): IdSet {
    const left = new IdSet();
    for (const [place, words] of this.blocks) {
      const gone = other.blocks.get(place);
      const kept = gone ? leaveOut(words, gone) : words;
      if (kept) left.blocks.set(place, kept);
    }
    return left;
  }

  /** The ids, the smallest first. */
  ids(): number[] {
    const ids: number[] = [];
    for (const [place, words] of [...this.blocks].sort(([a], [b]) => a - b)) {
      for (let index = 0; index < wordsPerBlock; index += 1) {
        for (let word = words[index] ?? 0; word !== 0; word &= word - 1)
          ids.push(place * blockSize + index * 32 + 31 - Math.clz32(word & -word));
      }
    }
    return ids;
  }

  /** Adds the ids of a stored block. The set may share its memory. */
  put(place: number, { n, bits }: Block): void {
    if (n > sparseUpTo) {
      const { buffer, byteOffset } = aligned(bits, Uint32Array.BYTES_PER_ELEMENT);
      const stored = new Uint32Array(buffer, byteOffset, wordsPerBlock);
      const words = this.blocks.get(place);
      if (words) addWords(words, stored);
      else this.blocks.set(place, stored);
      return;
    }
    const words = this.block(place);
    const { buffer, byteOffset } = aligned(bits, Uint16Array.BYTES_PER_ELEMENT);
    const ids = new Uint16Array(buffer, byteOffset, n);
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      words[id >>> 5] = (words[id >>> 5] ?? 0) | (1 << (id & 31));
    }
  }

  /** One block in its stored form: as places or as bits, whichever is shorter. */
  take(place: number): Block {
    const words = this.blocks.get(place) ?? new Uint32Array(0);
    let n = 0;
    for (const word of words) n += sizeOfWord(word);
    if (n > sparseUpTo) {
      const dense = new DataView(new ArrayBuffer(wordsPerBlock * 4));
      words.forEach((word, index) => dense.setUint32(index * 4, word, true));
      return { n, bits: new Uint8Array(dense.buffer) };
    }
    const sparse = new DataView(new ArrayBuffer(n * 2));
    let at = 0;
    words.forEach((whole, index) => {
      for (let word = whole; word !== 0; word &= word - 1)
        sparse.setUint16(2 * at++, index * 32 + 31 - Math.clz32(word & -word), true);
    });
    return { n, bits: new Uint8Array(sparse.buffer) };
  }
}
