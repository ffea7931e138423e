import { parentPort } from 'node:worker_threads';
import {
  type Rendered,
  renderMarkdown,
  type ShownPicture,
  type TextKind,
  Unrenderable,
  type UnrenderableReason,
} from './render-markdown.ts';

export interface RenderTask {
  id: number;
  markdown: string;
  pictures: ReadonlyMap<string, ShownPicture>;
  kind: TextKind;
}

/** Errors lose their class between threads. */
export type RenderResult = { rendered: Rendered } | { reason: UnrenderableReason; detail: string };

/** Said before the work, so that its time is counted from where it begins. */
export interface Begun {
  begun: number;
}

/** What a thread of the renderer does with one text. */
export default function renderTask({ id, markdown, pictures, kind }: RenderTask): RenderResult {
  parentPort?.postMessage({ begun: id } satisfies Begun);
  try {
    return { rendered: renderMarkdown(markdown, pictures, kind) };
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
    return { reason: error.reason, detail: error.detail };
  }
}
