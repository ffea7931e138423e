import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { stageImage } from '@yonkoma/contract/schema';
import { articleText, decline, imageAddressesIn, Refusal, type Running } from '@yonkoma/service-kit';
import type { Draft, ReadyDraft } from '../write/draft.ts';

const maxBytes = 30_000_000;
const isStored = (address: string) => /^image:[0-9a-f]{64}$/.test(address);

/** Pictures that are staged together. */
export interface Batch {
  id: string;
  isUsed: boolean;
}

/**
 * Stages the pictures that a text and its cover reference by relative paths, and replaces the paths by hashes. Pictures
 * of other sites are refused: those sites would see every reader, and could change the pictures later.
 */
export async function stageImages(
  { ask }: Pick<Running<unknown>, 'ask'>,
  draft: Draft & { cover: string },
  { file, root }: { file: string; root: string },
  batch: Batch,
): Promise<ReadyDraft> {
  const { cover, ...rest } = draft;
  const named = [
    ...new Set([...imageAddressesIn(draft.markdown, articleText(draft.language)), ...(cover ? [cover] : [])]),
  ].filter((address) => !isStored(address));
  const hashes = new Map<string, string>();
  for (const address of named) {
    const bytes = await readBeside(address, { file, root });
    const facts = await ask(stageImage, { batch: batch.id, bytes }).catch((error: unknown) =>
      error instanceof Refusal
        ? decline(`${file}: ${address} is not a picture that can be shown.`)
        : Promise.reject(error),
    );
    batch.isUsed = true;
    hashes.set(address, facts.hash);
  }
  const markdown = [...hashes].reduce(
    (text, [address, hash]) => text.split(`](${address}`).join(`](image:${hash}`),
    rest.markdown,
  );
  const coverHash = cover === '' ? undefined : isStored(cover) ? cover.slice(6) : hashes.get(cover);
  return {
    ...rest,
    markdown,
    ...(coverHash === undefined ? {} : { coverHash }),
    images: [...hashes].map(([address, hash]) => ({ hash, name: address.slice(-200) })),
  };
}

async function readBeside(address: string, { file, root }: { file: string; root: string }): Promise<Uint8Array> {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address))
    decline(`${file}: ${address.slice(0, 80)} is a picture of another site; put it beside the text.`);
  const path = join(dirname(file), named(address.split(/[?#]/)[0] ?? ''));
  const real = await realpath(path).catch(() => decline(`${file}: there is no picture ${address.slice(0, 80)}.`));
  const inside = relative(await realpath(root), real);
  if (inside.startsWith('..') || inside.startsWith(sep))
    decline(`${file}: ${address.slice(0, 80)} is outside the folder.`);
  const facts = await stat(real);
  // Folders, pipes and devices are not pictures, and reading some of them never ends.
  if (!facts.isFile()) decline(`${file}: ${address.slice(0, 80)} is not a picture that can be shown.`);
  if (facts.size > maxBytes) decline(`${file}: ${address.slice(0, 80)} is too large.`);
  return readFile(real);
}

/** Decodes `my%20cat.png` to `my cat.png`; a name without valid encoding stays unchanged. */
function named(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
