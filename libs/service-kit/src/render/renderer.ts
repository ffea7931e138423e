import type { FastifyBaseLogger } from 'fastify';
import { type Rendered, renderMarkdown, type ShownPicture, type TextKind, Unrenderable } from './render-markdown.ts';
import { openThreads, type ThreadOptions } from './render-threads.ts';

/**
 * Shorter texts, in UTF-16 units, are rendered at once: the costliest of the corpus of hostile texts takes some 10 ms
 * at this length, which is less than a thread takes to start.
 */
const shortText = 1_000;
/** The most texts of one member that wait or are rendered at a time. */
const mostOfOne = 3;

/** The options for rendering one text. */
export interface Rendering {
  kind: TextKind;
  /** Looks up the pictures of the text by their keys, each once; may refuse. Not called when there are none. */
  picturesOf(keys: string[]): Promise<ReadonlyMap<string, ShownPicture>>;
  /** The author, whose texts are limited so that others need not wait. None for background work. */
  memberId?: number;
}

/**
 * Renders texts of people in worker threads, so that no text blocks the process. All domains of a process share one
 * renderer.
 */
export interface Renderer {
  /**
   * Renders a text to what readers see.
   * @throws Unrenderable also when it takes too long (`text-too-slow`) or too many texts wait (`render-busy`)
   */
  render(markdown: string, rendering: Rendering): Promise<Rendered>;
  /** Ends its threads, also those that are rendering. */
  close(): Promise<void>;
}

/** A renderer in worker threads. They start with the first text that is not short. */
export function openRenderer(log: FastifyBaseLogger, options: ThreadOptions = {}): Renderer {
  const threads = openThreads(log, options);
  const pending = new Map<number, number>();

  async function render(markdown: string, { kind, picturesOf }: Rendering): Promise<Rendered> {
    const once = (pictures: ReadonlyMap<string, ShownPicture>) =>
      markdown.length <= shortText
        ? renderMarkdown(markdown, pictures, kind)
        : threads.run({ markdown, pictures, kind });
    const first = await once(new Map());
    return first.images.length === 0 ? first : once(await picturesOf(first.images));
  }

  return {
    close: threads.close,
    async render(markdown, rendering) {
      const { memberId } = rendering;
      if (memberId === undefined) return render(markdown, rendering);
      const count = pending.get(memberId) ?? 0;
      if (count >= mostOfOne) throw new Unrenderable('render-busy');
      pending.set(memberId, count + 1);
      try {
        return await render(markdown, rendering);
      } finally {
        const left = (pending.get(memberId) ?? 1) - 1;
        if (left > 0) pending.set(memberId, left);
        else pending.delete(memberId);
      }
    },
  };
}
