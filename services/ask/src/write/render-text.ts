import { describeUploads } from '@yonkoma/contract';
import { type Call, imagesIn, memberText, refuse, renderMarkdown, rendererVersion, type ShownPicture, Unrenderable } from '@yonkoma/service-kit';
import { excerptOf } from './excerpt-rules.ts';

const maxImages = 20;

export interface RenderedText { html: string; /** Plain beginning, for lists. */ excerpt: string; plain: string; /** Addresses of its pictures. */ images: string[]; rendererVersion: number }

/**
 * What readers will see of a member's text. Pictures are the member's own uploads.
 * @throws Refusal when it cannot be rendered, at the cost of its length
 */
export async function renderText({ ask }: Pick<Call, 'ask'>, markdown: string, memberId: number): Promise<RenderedText> {
  const images = readable(() => imagesIn(markdown, memberText));
  if (images.length > maxImages) refuse('too-many-images', { max: maxImages });
  const found = images.length === 0 ? [] : await ask(describeUploads, { memberId, urls: images, topic: 'ask' });
  if (found.length !== images.length || found.some((picture) => !picture?.is_own)) refuse('image-not-yours');
  return made(markdown, images, found);
}

/** The same once more, for a text that was rendered before: a picture that is gone since takes no room. @throws Refusal */
export async function renderAgain({ ask }: Pick<Call, 'ask'>, markdown: string): Promise<RenderedText> {
  const images = readable(() => imagesIn(markdown, memberText));
  return made(markdown, images, images.length === 0 ? [] : await ask(describeUploads, { memberId: 0, urls: images, topic: 'ask' }));
}

function made(markdown: string, images: string[], found: readonly (Pick<ShownPicture, 'url' | 'width' | 'height'> | null)[]): RenderedText {
  const pictures = new Map<string, ShownPicture>(images.map((url, at) => [url, { url, width: found[at]?.width ?? 0, height: found[at]?.height ?? 0 }]));
  const { html, plain } = readable(() => renderMarkdown(markdown, pictures, memberText));
  return { html, plain, excerpt: excerptOf(plain, 200), images, rendererVersion };
}

function readable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unrenderable) return refuse(error.reason);
    throw error;
  }
}
