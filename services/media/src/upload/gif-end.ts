/** Whether the file ends at the GIF's own end: additional bytes could make it a program, a page or an archive too. */
export function endsAsGif(bytes: Buffer): boolean {
  let at = 13 + tableBytes(bytes[10]);
  while (at < bytes.length) {
    const label = bytes[at];
    if (label === trailer) return bytes.subarray(at + 1).every((byte) => byte === 0 || byte === trailer);
    if (label === extension) at = afterBlocks(bytes, at + 2);
    else if (label === picture) at = afterBlocks(bytes, at + 11 + tableBytes(bytes[at + 9]));
    else if (label === 0) at += 1;
    else return false;
  }
  return true;
}

const trailer = 0x3b;
const extension = 0x21;
const picture = 0x2c;

/** The length of the colour table that these flags announce. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Skips blocks, each of which begins with its length; an empty one is the last. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return at + 1;
}
