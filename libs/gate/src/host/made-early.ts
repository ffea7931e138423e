import { type BootDocument, fillInput, matchPage, packPictures, type RemoteBuild } from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';
import { madeValue } from './made-value.ts';

/** The answer that the gateway would put into the document of a page at this address, made from the contract. */
export function madeEarly(page: RemoteBuild['pages'][number], address: string): BootDocument['early'] {
  const { early } = page;
  const endpoint = early && endpoints.find(({ name }) => name === early.endpoint);
  if (!endpoint) return [];
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const match = matchPage(pathname, { remotes: [] }, [page]);
  const input = fillInput(early.input, match?.params ?? {}, Object.fromEntries(searchParams));
  return [{ endpoint: endpoint.name, input, reply: packPictures(madeValue(endpoint.reply)) }];
}
