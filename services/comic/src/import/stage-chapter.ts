import { randomUUID } from 'node:crypto';
import {
  type Candidate,
  type ChapterMetadata,
  ImportRefusal,
  type ImportWarning,
  openContainer,
  readMetadata,
} from '@yonkoma/comic-files';
import { dropBatch, stageImage } from '@yonkoma/contract/schema';
import { type Ask, Refusal } from '@yonkoma/service-kit';
import type { StagedPage } from './import-rules.ts';

/** A chapter whose pages are stored in media under `batch`, but not visible yet. */
export interface StagedChapter {
  batch: string;
  metadata: ChapterMetadata;
  pages: StagedPage[];
  warnings: ImportWarning[];
}

/** Why media refuses a page. */
function reasonOf({ key, values }: Refusal): string {
  if (key === 'image-empty') return 'is empty';
  if (key === 'image-too-large') return `is larger than ${values['side']} px or ${values['megapixels']} megapixels`;
  return key === 'image-unreadable' ? 'is not an image or is cut short' : key;
}

/**
 * Reads one comic and sends its pages to media, `lanes` at a time. On any failure, all pages that were sent are dropped
 * again.
 * @throws ImportRefusal
 */
export async function stageChapter(
  ask: Ask,
  candidate: Candidate,
  options: { lanes: number; onPage(): void; signal?: AbortSignal | undefined },
): Promise<StagedChapter> {
  const container = await openContainer(candidate.path);
  const batch = randomUUID();
  try {
    const { metadata, warnings } = await readMetadata(container, candidate);
    const pages: StagedPage[] = [];
    const entries = container.entries.entries();
    const lane = async () => {
      for (const [index, entry] of entries) {
        options.signal?.throwIfAborted();
        const bytes = await container.read(entry);
        try {
          const { hash, width, height } = await ask(stageImage, { batch, bytes });
          pages[index] = { hash, width, height };
        } catch (error) {
          if (error instanceof Refusal)
            throw new ImportRefusal('bad-page', `${entry.path} ${reasonOf(error)}`, { cause: error });
          throw error;
        }
        options.onPage();
      }
    };
    // Wait for every lane before anything is dropped, so that no page arrives in a dropped batch.
    const lanes = await Promise.allSettled(Array.from({ length: options.lanes }, lane));
    const failed = lanes.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return { batch, metadata, pages, warnings: [...container.warnings, ...warnings] };
  } catch (error) {
    await ask(dropBatch, { batch });
    throw error;
  } finally {
    await container.close();
  }
}
