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

/** An Unrenderable error is returned as values, because errors lose their class between threads. */
export type RenderResult = { rendered: Rendered } | { reason: UnrenderableReason; detail: string };

/** Sent before the work begins, so that the time limit starts then. */
export interface Begun {
  begun: number;
}

/** Renders one text in a thread. */
export default function renderTask({ id, markdown, pictures, kind }: RenderTask): RenderResult {
  parentPort?.postMessage({ begun: id } satisfies Begun);
  try {
    return { rendered: renderMarkdown(markdown, pictures, kind) };
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
    return { reason: error.reason, detail: error.detail };
  }
}
