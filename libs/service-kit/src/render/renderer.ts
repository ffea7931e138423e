import type { FastifyBaseLogger } from 'fastify';
import { type Rendered, renderMarkdown, type ShownPicture, type TextKind, Unrenderable } from './render-markdown.ts';
import { openThreads, type ThreadOptions } from './render-threads.ts';

/**
 * Shorter texts, in UTF-16 units, are rendered at once: the costliest of the corpus of hostile texts takes some 10 ms
 * at this length, which is less than a thread takes to start.
 */
const shortText = 1_000;
/** Texts of one member that may wait or be worked on at a time. */
const mostOfOne = 3;

/** What a text is rendered with. */
export interface Rendering {
  kind: TextKind;
  /** Looks up the pictures that the text shows, by their keys, each once; may refuse. Not called for a text without. */
  picturesOf(keys: string[]): Promise<ReadonlyMap<string, ShownPicture>>;
  /** Whose text it is, so that one member does not keep all others waiting; nobody's for work of our own. */
  memberId?: number;
}

/**
 * Renders what people wrote in threads of its own, so that no text holds up the process that serves all others. One for
 * all domains of a process.
 */
export interface Renderer {
  /**
   * What readers see of a text.
   * @throws Unrenderable also when it takes longer than one text may (`text-too-slow`), or too many wait already
   * (`render-busy`)
   */
  render(markdown: string, rendering: Rendering): Promise<Rendered>;
  /** Ends its threads. Work under way is given up. */
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
