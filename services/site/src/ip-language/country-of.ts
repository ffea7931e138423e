import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

let table: Promise<Reader<CountryResponse>> | undefined;

/**
 * The ISO 3166 code of the country to which an address was assigned; null when unknown, as for addresses of a private
 * network.
 * It comes from the statistics of the address registries (nro.net, CC BY 4.0) in an npm package: there is no request to
 * another site.
 */
export async function countryOf(address: string): Promise<string | null> {
  table ??= readFile(
    createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  ).then((bytes) => new Reader(bytes));
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  try {
    const found = (await table).get(plain) as { country_code?: string } | null;
    return found?.country_code ?? null;
  } catch {
    // Not an address, for example the word that stands for another service.
    return null;
  }
}
