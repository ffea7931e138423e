import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

let table: Promise<Reader<CountryResponse>> | undefined;

/**
 * ISO 3166 code of the country an address was given out to; null when nobody knows, as for addresses of a private
 * network.
 * From the statistics of the address registries (nro.net, CC BY 4.0), which came with the packages: nothing is asked
 * outside.
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
    // No address at all, such as the word that stands for another service.
    return null;
  }
}
