import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { comicsFolder } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { openContainer, type Container } from './container/container.ts';
import type { ImportWarning } from './container/refusal.ts';
import type { ChapterMetadata } from './metadata/chapter-metadata.ts';
import { readMetadata } from './metadata/read-metadata.ts';
import { planImport } from './tree/plan-import.ts';
import { shapeOfPages, type PageSize } from './metadata/strip-rules.ts';

type Read = {
  path: string;
  kind: Container['kind'];
  metadata: ChapterMetadata;
  warnings: ImportWarning[];
  sizes: PageSize[];
  shape: 'strip' | 'pages';
};

async function readEverything(folder: string): Promise<Read[]> {
  const found: Read[] = [];
  for await (const item of planImport([folder])) {
    if (item.type === 'failure') throw item.refusal;
    if (item.type === 'skipped') throw new Error(`${item.path}: ${item.reason}`);
    const container = await openContainer(item.candidate.path);
    const { metadata, warnings } = await readMetadata(container, item.candidate);
    const sizes: PageSize[] = [];
    for (const entry of container.entries) {
      const { width, height } = await sharp(await container.read(entry)).metadata();
      sizes.push({ width, height });
    }
    await container.close();
    found.push({
      path: relative(folder, item.candidate.path),
      kind: container.kind,
      metadata,
      warnings: [...container.warnings, ...warnings],
      sizes,
      shape: shapeOfPages(sizes),
    });
  }
  return found;
}

const everything = await readEverything(comicsFolder());
const under = (name: string): Read[] => everything.filter(({ path }) => path.startsWith(join(name, '/')));

describe('the real comics', () => {
  test('open without a warning but of names and of elements that no comic has, each page an image with a size', () => {
    expect(everything).toHaveLength(20);
    for (const { path, warnings, sizes } of everything)
      expect({
        path,
        // Some files say another number than their name does, or have elements that no comic has.
        warnings: warnings.filter(
          ({ code, detail }) =>
            code !== 'name-differs' && !(code === 'metadata-ignored' && detail?.startsWith('MetronInfo.xml:')),
        ),
        isWhole: sizes.length > 0 && sizes.every(({ width, height }) => width > 0 && height > 0),
      }).toEqual({ path, warnings: [], isWhole: true });
  });

  test('Pepper and Carrot is one comic in four languages, with its titles and numbers', () => {
    const chapters = under('Pepper and Carrot');
    expect([...new Set(chapters.map(({ metadata }) => metadata.series))]).toEqual(['Pepper & Carrot']);
    const of = (language: string): unknown =>
      chapters
        .filter(({ metadata }) => metadata.language === language)
        .map(({ metadata, sizes }) => [metadata.localizedSeries, metadata.number, metadata.title, sizes.length]);
    expect(of('zh-cn')).toEqual([
      ['小辣椒与胡萝卜', '1', '飞行药水', 5],
      ['小辣椒与胡萝卜', '2', '彩虹药水', 7],
      ['小辣椒与胡萝卜', '5', '节日特别篇', 6],
    ]);
    expect(of('en')).toEqual([
      ['Pepper & Carrot', '1', 'The Potion of Flight', 5],
      ['Pepper & Carrot', '2', 'Rainbow Potions', 7],
      ['Pepper & Carrot', '5', 'Special Holiday Episode', 6],
      ['Pepper & Carrot', '7', 'The Wish', 7],
    ]);
    expect(of('jp')).toEqual([
      ['ペッパーとキャロット', '1', '飛行の薬', 5],
      ['ペッパーとキャロット', '2', '虹色の薬', 7],
      ['ペッパーとキャロット', '5', 'クリスマス特別編', 6],
    ]);
    expect(of('vi')).toEqual([
      ['Ớt và Cà Rốt', '1', 'Thuốc bay', 5],
      ['Ớt và Cà Rốt', '2', 'Những lọ thuốc cầu vồng', 7],
      ['Ớt và Cà Rốt', '5', 'Tập đặc biệt ngày lễ', 6],
      ['Ớt và Cà Rốt', '7', 'Điều ước', 7],
    ]);
    expect(new Set(chapters.map(({ shape }) => shape))).toEqual(new Set(['pages']));
    expect(new Set(chapters.map(({ metadata }) => metadata.authors.join()))).toEqual(new Set(['David Revoy']));
    expect(chapters.filter(({ path }) => basename(path).startsWith('Episode 07')).map(({ kind }) => kind)).toEqual([
      'folder',
      'tar',
    ]);
  });

  test('Captain Science has the same pages in four containers, recognised by the file name', () => {
    const chapters = under('Captain Science');
    expect(chapters.map(({ kind }) => kind)).toEqual(['zip', 'rar', 'tar', '7z']);
    expect(chapters.map(({ metadata }) => metadata.nameNumber?.number)).toEqual(['1', '2', '3', '4']);
    for (const { metadata, sizes } of chapters) {
      expect(metadata).toMatchObject({
        series: 'Captain Science',
        language: 'en',
        number: '1',
        volume: null,
        year: 1950,
        authors: ['Joe Orlando', 'Wally Wood'],
        genres: ['Science Fiction'],
        ageRating: 'Teen',
        isAdult: false,
      });
      expect(sizes).toHaveLength(5);
    }
  });

  test('Haruko reads from right to left in the order of its spine', () => {
    const [chapter] = under('Haruko');
    expect(chapter).toMatchObject({
      kind: 'epub',
      shape: 'pages',
      metadata: { series: 'ハルコさんの彼氏', language: 'jp', readingDirection: 'rtl' },
    });
    expect(chapter?.sizes.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => ({ width: 600, height: 837 })));
  });

  test('Tori no Me is a vertical strip', () => {
    expect(under('Tori no Me')).toMatchObject([
      {
        kind: 'zip',
        shape: 'strip',
        metadata: { series: '鳥の眼', language: 'jp', number: '1', title: '第1話', authors: ['MURAI'] },
      },
    ]);
  });
});
