import { randomUUID } from 'node:crypto';
import {
  type Candidate,
  type ChapterMetadata,
  ImportRefusal,
  type ImportWarning,
  openContainer,
  readMarks,
  readMetadata,
} from '@yonkoma/comic-files';
import { dropBatch, stageImage } from '@yonkoma/contract/schema';
import { type Ask, Refusal } from '@yonkoma/service-kit';
import type { StagedPage } from '@yonkoma/comic-files/chapter-rules';

/** A chapter whose pages are stored in media under `batch`, but not visible yet. */
export interface StagedChapter {
  batch: string;
  metadata: ChapterMetadata;
  pages: StagedPage[];
  /** Pages that the archive has or names, and that were not taken. */
  missing: number;
  warnings: ImportWarning[];
}

const missingCodes = new Set<ImportWarning['code']>(['page-missing', 'page-not-read', 'damaged-page']);

/** Why media refuses a page. */
function reasonOf({ key, values }: Refusal): string {
  if (key === 'image-empty') return 'is empty';
  if (key === 'image-too-large') return `is larger than ${values['side']} px or ${values['megapixels']} megapixels`;
  return key === 'image-unreadable' ? 'is not an image in a format that is read, or is cut short' : key;
}

/** A page is damaged, and neither the disk nor the archive as a whole is to blame. */
export const isDamage = (error: unknown): error is ImportRefusal =>
  error instanceof ImportRefusal && (error.code === 'bad-page' || error.code === 'corrupt');

/**
 * Reads one comic and sends its pages to media, `lanes` at a time; pages that are marked as deleted are left out. On
 * any failure, all pages that were sent are dropped again. `isLenient` leaves damaged pages out, as long as one is
 * whole.
 * @throws ImportRefusal
 */
export async function stageChapter(
  ask: Ask,
  candidate: Candidate,
  options: { lanes: number; isLenient: boolean; onPage(): void; signal?: AbortSignal | undefined },
): Promise<StagedChapter> {
  const container = await openContainer(candidate.path);
  const batch = randomUUID();
  try {
    const { metadata, warnings } = await readMetadata(container, candidate);
    const { marksOf } = readMarks(metadata.pages, metadata.pageCount, container);
    const entries = container.entries.filter(({ place }) => !marksOf(place).isDeleted).entries();
    const staged: (StagedPage | ImportRefusal)[] = [];
    const stage = async (entry: (typeof container.entries)[number]): Promise<StagedPage> => {
      const bytes = await container.read(entry);
      try {
        const { hash, width, height } = await ask(stageImage, { batch, bytes });
        const { isDouble, isFrontCover } = marksOf(entry.place);
        return { hash, width, height, isDouble, isFrontCover };
      } catch (error) {
        if (error instanceof Refusal)
          throw new ImportRefusal('bad-page', `${entry.path} ${reasonOf(error)}`, { cause: error });
        throw error;
      }
    };
    const lane = async () => {
      for (const [index, entry] of entries) {
        options.signal?.throwIfAborted();
        staged[index] = await stage(entry).catch((error) => {
          if (options.isLenient && isDamage(error)) return error;
          throw error;
        });
        options.onPage();
      }
    };
    // Wait for every lane before anything is dropped, so that no page arrives in a dropped batch.
    const lanes = await Promise.allSettled(Array.from({ length: options.lanes }, lane));
    const failed = lanes.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    const damages = staged.filter((page) => page instanceof ImportRefusal);
    const pages = staged.filter((page): page is StagedPage => !(page instanceof ImportRefusal));
    if (damages[0] && pages.length === 0) throw damages[0];
    const all = [
      ...container.warnings,
      ...warnings,
      ...damages.map(({ detail }): ImportWarning => ({ code: 'damaged-page', detail: detail ?? '' })),
    ];
    const missing = all.filter(({ code }) => missingCodes.has(code)).length;
    return { batch, metadata, pages, missing, warnings: all };
  } catch (error) {
    await ask(dropBatch, { batch });
    throw error;
  } finally {
    await container.close();
  }
}
