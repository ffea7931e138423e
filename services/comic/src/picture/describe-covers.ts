import type { Picture } from '@yonkoma/contract';
import { describeImages } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';

/** The covers with these hashes, in one request; hashes without an image are left out. */
export async function describeCovers(
  call: Pick<Call, 'ask'>,
  hashes: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(hashes)].filter((hash) => hash !== null);
  if (wanted.length === 0) return new Map();
  const found = await call.ask(describeImages, { hashes: wanted, use: 'cover' });
  return new Map(
    wanted.flatMap((hash, index) => {
      const picture = found[index];
      if (!picture) return [];
      const { isWide: _, ...rest } = picture;
      return [[hash, rest] as const];
    }),
  );
}
