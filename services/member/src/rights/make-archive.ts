import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type PersonalData, localeOf } from '@yonkoma/contract';
import { keepers, readSettings, readUpload } from '@yonkoma/contract/schema';
import { type Call, readPersonalDataParts, Refusal } from '@yonkoma/service-kit';
import { ZipFile } from 'yazl';
import type { MemberConfig } from '../config.ts';
import type { MemberRow } from '../member/member-store.ts';
import { words } from '../words.ts';
import { indexPage, type ListedFile } from './index-rules.ts';
import { ownParts } from './own-parts.ts';

const partBytes = 1024 * 1024;

type Read = (cursor: string) => Promise<PersonalData>;

/**
 * All personal data of a member: a JSON file for each part, the pictures they uploaded, and an index. It is made while
 * it is downloaded: only one page of each part is in memory, and the next page is requested only after the last was
 * consumed. An interrupted archive is recognisable as broken.
 */
export function makeArchive(call: Call<MemberConfig>, member: MemberRow): Readable {
  const { ask, now, language } = call;
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const mtime = new Date(now * 1000);
  const files: ListedFile[] = [];
  let adding: Readable | null = null;

  async function add(name: string, content: AsyncIterable<string | Uint8Array>, compress: boolean): Promise<void> {
    if (stream.destroyed) throw new Error('the download of the archive was cancelled');
    const source = Readable.from(content, { objectMode: false });
    adding = source;
    zip.addReadStream(source, name, { mtime, compress });
    await finished(source);
  }

  async function addDomain(folder: string, read: Read, look: (kept: PersonalData) => void): Promise<void> {
    let page = await read('');
    for (let isMore = page.part !== ''; isMore; ) {
      const { part, title } = page;
      let count = 0;
      async function* rows(): AsyncGenerator<string> {
        yield '[';
        for (;;) {
          look(page);
          for (const row of page.rows) {
            yield `${count === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`;
            count += 1;
          }
          isMore = page.next !== '';
          if (!isMore) break;
          page = await read(page.next);
          if (page.part !== part) break;
        }
        yield '\n]\n';
      }
      await add(`${folder}/${part}.json`, rows(), true);
      files.push({ file: `${folder}/${part}.json`, title, count });
    }
  }

  async function addPicture(url: string, name: string): Promise<boolean> {
    const bytesFrom = (start: number) => ask(readUpload, { member_id: member.id, url, start, length: partBytes });
    // A lost file is missing in the archive, but does not break it.
    const first = await bytesFrom(0).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (first === null) return false;
    async function* parts(): AsyncGenerator<Uint8Array> {
      let start = 0;
      for (let bytes: Uint8Array = first as Uint8Array; bytes.length > 0; bytes = await bytesFrom(start)) {
        yield bytes;
        start += bytes.length;
      }
    }
    await add(name, parts(), false);
    return true;
  }

  async function fill(): Promise<void> {
    const {
      site: { siteName: site },
      timeZone,
    } = await ask(readSettings, {});
    const pictures = new Map<string, string>();
    await addDomain(
      'member',
      (cursor) => readPersonalDataParts(ownParts, call, { member_id: member.id, cursor }),
      () => {},
    );
    for (const { domain, read } of keepers) {
      await addDomain(
        domain,
        (cursor) => ask(read, { member_id: member.id, cursor }),
        ({ rows }) => {
          for (const { url, file } of rows)
            if (domain === 'media' && typeof url === 'string' && typeof file === 'string') pictures.set(file, url);
        },
      );
    }
    let pictureCount = 0;
    for (const [file, url] of pictures) if (await addPicture(url, file)) pictureCount += 1;
    const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(now * 1000);
    zip.addBuffer(
      Buffer.from(indexPage({ files, pictureCount, site, name: member.nickname, date, language }, words[language])),
      'index.html',
      { mtime },
    );
    zip.end();
  }

  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => adding?.destroy());
  fill().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;
}
