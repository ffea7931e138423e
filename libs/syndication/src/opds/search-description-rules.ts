import { localeOf } from '@yonkoma/contract';
import { cleanLine, element, xmlDocument } from '@yonkoma/text-kit/feed/xml';
import { addressesOf } from './address-rules.ts';
import { catalogueType } from './atom-catalogue-rules.ts';
import type { Frame } from './document.ts';

/** How to search the catalogue, as OpenSearch 1.1 describes it. */
export function asSearchDescription({ scope, siteName, searchTitle, absolute }: Frame): string {
  const site = absolute('/').slice(0, -1);
  return xmlDocument(
    element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, cleanLine(siteName, 16)),
      element('Description', {}, cleanLine(searchTitle, 1024)),
      element('InputEncoding', {}, 'UTF-8'),
      element('OutputEncoding', {}, 'UTF-8'),
      element('Language', {}, localeOf(scope.language)),
      element('Url', {
        type: catalogueType('navigation'),
        template: site + addressesOf({ ...scope, version: 'v1.2' }).search('{searchTerms}'),
      }),
      element('Url', {
        type: 'application/opds+json',
        template: site + addressesOf({ ...scope, version: 'v2' }).search('{searchTerms}'),
      }),
    ),
  );
}
