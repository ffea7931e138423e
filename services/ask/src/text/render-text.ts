import { describeUploads } from '@yonkoma/contract/schema';
import {
  type Call,
  memberText,
  refuse,
  type Rendering,
  rendererVersion,
  type ShownPicture,
  Unrenderable,
} from '@yonkoma/service-kit';
import { excerptOf } from './excerpt-rules.ts';

const maxImages = 20;

export interface RenderedText {
  html: string;
  /** The beginning as plain text, for lists. */
  excerpt: string;
  plain: string;
  /** The addresses of its pictures. */
  images: string[];
  rendererVersion: number;
}

type Asking = Pick<Call, 'ask' | 'render'>;

/**
 * Renders a member's text for readers. Only the member's own uploads are shown as pictures.
 * @throws Refusal when it cannot be rendered within the time limit of one text
 */
export async function renderText({ ask, render }: Asking, markdown: string, memberId: number): Promise<RenderedText> {
  return made(render, markdown, {
    memberId,
    async picturesOf(urls) {
      if (urls.length > maxImages) refuse('too-many-images', { max: maxImages });
      const found = await ask(describeUploads, { memberId, urls, topic: 'ask' });
      if (found.length !== urls.length || found.some((picture) => !picture?.is_own)) refuse('image-not-yours');
      return pictures(urls, found);
    },
  });
}

/** Renders a text again: a picture that no longer exists takes no space. @throws Refusal */
export async function renderAgain({ ask, render }: Asking, markdown: string): Promise<RenderedText> {
  return made(render, markdown, {
    picturesOf: async (urls) => pictures(urls, await ask(describeUploads, { memberId: 0, urls, topic: 'ask' })),
  });
}

async function made(
  render: Call['render'],
  markdown: string,
  rendering: Omit<Rendering, 'kind'>,
): Promise<RenderedText> {
  try {
    const { html, plain, images } = await render(markdown, { kind: memberText, ...rendering });
    return { html, plain, excerpt: excerptOf(plain, 200), images, rendererVersion };
  } catch (error) {
    if (error instanceof Unrenderable) return refuse(error.reason);
    throw error;
  }
}

function pictures(
  urls: readonly string[],
  found: readonly (Pick<ShownPicture, 'url' | 'width' | 'height'> | null)[],
): Map<string, ShownPicture> {
  return new Map(urls.map((url, at) => [url, { url, width: found[at]?.width ?? 0, height: found[at]?.height ?? 0 }]));
}
