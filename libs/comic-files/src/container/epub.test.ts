import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContainer } from './container.ts';
import { at, openWorkbench, pageData, readAll, refusalOf, type Workbench } from './fixtures/workbench.ts';
import { buildZip, type ZipFixture } from '@yonkoma/testing/node/build-zip';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.remove());

const text = (name: string, content: string): ZipFixture => ({ name, data: Buffer.from(content), isDeflated: true });
const image = (name: string, seed: number, length?: number): ZipFixture => ({ name, data: pageData(seed, length) });

const containerXml = text(
  'META-INF/container.xml',
  '\ufeff<?xml version="1.0"?><container><rootfiles><rootfile full-path="OPS/package.opf"/></rootfiles></container>',
);
const item = (id: string, href: string, type: string): string =>
  `<item id="${id}" href="${href}" media-type="${type}"/>`;

const opf = (options: {
  items: string;
  spine: string;
  metadata?: string;
  direction?: string;
  layout?: string;
}): ZipFixture =>
  text(
    'OPS/package.opf',
    `<?xml version="1.0"?>
<!DOCTYPE package [<!ENTITY bomb "bang">]>
<opf:package xmlns:opf="http://www.idpf.org/2007/opf"><opf:metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title>Rain &amp; Shine</dc:title><dc:language>vi</dc:language>
  <dc:creator>A. Person</dc:creator><dc:creator>B. Person</dc:creator>
  ${options.layout === undefined ? '<opf:meta property="rendition:layout">pre-paginated</opf:meta>' : options.layout}
  ${options.metadata ?? ''}</opf:metadata>
  <opf:manifest>${options.items}</opf:manifest>
  <opf:spine${options.direction ? ` page-progression-direction="${options.direction}"` : ''}>
  ${options.spine}</opf:spine>
  </opf:package>`,
  );

const spineOf = (...ids: string[]): string => ids.map((id) => `<opf:itemref idref="${id}"/>`).join('');
const xhtml = (body: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>a</title></head><body>${body}</body></html>`;

const wrapped = [
  { name: 'mimetype', data: Buffer.from('application/epub+zip') },
  containerXml,
  opf({
    direction: 'rtl',
    items: [
      item('p1', 'pages/p1.xhtml', 'application/xhtml+xml'),
      item('p2', 'pages/p2.svg', 'image/svg+xml'),
      item('p3', 'images/z%20last.png', 'image/png'),
      item('p4', 'pages/p4.xhtml', 'application/xhtml+xml'),
      item('extra', 'images/extra.jpg', 'image/jpeg'),
    ].join(''),
    spine: `${spineOf('p2', 'p1', 'p4', 'p3')}<opf:itemref idref="extra" linear="no"/>`,
  }),
  text(
    'OPS/pages/p1.xhtml',
    xhtml(
      '<!-- <img src="../images/no.jpg"/> --><div><img class="small" ' +
        'src="../images/mark.png" alt=""/><img alt="" ' +
        'src="../images/b.jpg?v=1#top"/></div>',
    ),
  ),
  text(
    'OPS/pages/p2.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" ' +
      'xmlns:xlink="http://www.w3.org/1999/xlink"><image width="1" ' +
      'xlink:href="../images/a&amp;b.jpg"/></svg>',
  ),
  text('OPS/pages/p4.xhtml', xhtml('<div style="background-image: url(&quot;../images/d.jpg&quot;)"></div>')),
  image('OPS/images/a&b.jpg', 1),
  image('OPS/images/b.jpg', 2),
  image('OPS/images/mark.png', 9, 20),
  image('OPS/images/z last.png', 3),
  image('OPS/images/d.jpg', 4),
  image('OPS/images/extra.jpg', 5),
];

describe('an EPUB', () => {
  test('gives the image of each page in the order of its spine, whatever wraps it', async () => {
    const container = await openContainer(await bench.put('wrapped.epub', buildZip(wrapped)));
    expect(container.kind).toBe('epub');
    expect(container.entries.map((entry) => entry.name)).toEqual(['a&b.jpg', 'b.jpg', 'd.jpg', 'z last.png']);
    expect(await readAll(container)).toEqual([pageData(1), pageData(2), pageData(4), pageData(3)]);
    expect(container.warnings).toEqual([]);
    expect(container.book).toMatchObject({
      title: 'Rain & Shine',
      language: 'vi',
      creators: ['A. Person', 'B. Person'],
      direction: 'rtl',
      isFixedLayout: true,
    });
    await container.close();
  });

  test('under the name of a CBZ is still read by its spine, with a warning', async () => {
    const container = await openContainer(await bench.put('wrapped.cbz', buildZip(wrapped)));
    expect(container.kind).toBe('epub');
    expect(container.warnings.map(({ code }) => code)).toEqual(['wrong-extension']);
    await container.close();
  });

  test('with a missing page and a page without an image warns of both and reads the rest', async () => {
    const path = await bench.put(
      'gaps.epub',
      buildZip([
        containerXml,
        opf({
          items:
            item('a', 'a.jpg', 'image/jpeg') +
            item('b', 'b.jpg', 'image/jpeg') +
            item('c', 'c.xhtml', 'application/xhtml+xml'),
          spine: spineOf('a', 'b', 'c'),
        }),
        image('OPS/b.jpg', 2),
        text('OPS/c.xhtml', xhtml('<p>The end</p><img src="https://example.org/a.jpg"/>')),
      ]),
    );
    const container = await openContainer(path);
    expect(container.entries.map((entry) => entry.path)).toEqual(['OPS/b.jpg']);
    expect(container.warnings).toEqual([
      { code: 'page-missing', detail: 'a.jpg' },
      { code: 'page-without-image', detail: 'OPS/c.xhtml' },
    ]);
    await container.close();
  });

  test('keeps both uses of a blank page that occurs twice', async () => {
    const path = await bench.put(
      'blank.epub',
      buildZip([
        containerXml,
        opf({
          items: item('a', 'a.jpg', 'image/jpeg') + item('blank', 'blank.jpg', 'image/jpeg'),
          spine: spineOf('blank', 'a', 'blank'),
        }),
        image('OPS/a.jpg', 1),
        image('OPS/blank.jpg', 2, 50),
      ]),
    );
    const container = await openContainer(path);
    expect((await readAll(container)).map((data) => data.length)).toEqual([50, 4000, 50]);
    expect(at(container.entries, 0)).not.toBe(at(container.entries, 2));
    await container.close();
  });

  test('of flowing text is not a comic', async () => {
    const path = await bench.put(
      'novel.epub',
      buildZip([
        containerXml,
        opf({
          layout: '',
          items:
            item('cover', 'cover.jpg', 'image/jpeg') +
            item('a', 'a.xhtml', 'application/xhtml+xml') +
            item('b', 'b.xhtml', 'application/xhtml+xml'),
          spine: spineOf('cover', 'a', 'b'),
        }),
        image('OPS/cover.jpg', 1),
        text('OPS/a.xhtml', xhtml('<p>It was a dark night.</p>')),
        text('OPS/b.xhtml', xhtml('<p>It went on.</p>')),
      ]),
    );
    expect((await refusalOf(path)).code).toBe('not-a-comic');
  });

  test('with DRM on its pages is refused, and one with obfuscated fonts is not', async () => {
    const encryption = (uri: string): ZipFixture =>
      text(
        'META-INF/encryption.xml',
        `<encryption><EncryptedData><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData>` +
          '</encryption>',
      );
    const book = [
      containerXml,
      opf({ items: item('a', 'my%20page.jpg', 'image/jpeg'), spine: spineOf('a') }),
      image('OPS/my page.jpg', 1),
    ];
    expect(
      (await refusalOf(await bench.put('drm.epub', buildZip([...book, encryption('OPS/my%20page.jpg')])))).code,
    ).toBe('encrypted');
    const container = await openContainer(
      await bench.put('fonts.epub', buildZip([...book, encryption('OPS/font.otf')])),
    );
    expect(container.entries).toHaveLength(1);
    await container.close();
  });

  test.each([
    ['has no package', [containerXml]],
    ['has a container that is no XML', [text('META-INF/container.xml', '<container><rootfiles>')]],
    ['has a package that is no XML', [containerXml, text('OPS/package.opf', '<package><spine>')]],
  ])('that %s is refused as corrupt', async (what, files) => {
    expect((await refusalOf(await bench.put(`${what}.epub`, buildZip([...files, image('OPS/a.jpg', 1)])))).code).toBe(
      'corrupt',
    );
  });

  test('with pages that point out of the archive shows nothing from there', async () => {
    const path = await bench.put(
      'pointing.epub',
      buildZip([
        containerXml,
        opf({
          items: item('a', '../../../etc/hosts.jpg', 'image/jpeg') + item('b', 'b.xhtml', 'application/xhtml+xml'),
          spine: spineOf('a', 'b'),
        }),
        text('OPS/b.xhtml', xhtml('<img src="file:///etc/hosts.jpg"/><img src="data:image/png;base64,AAAA"/>')),
      ]),
    );
    expect((await refusalOf(path)).code).toBe('empty');
  });
});
