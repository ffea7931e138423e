import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';
import { pagePolicy } from './protect.ts';

const inline = { scripts: "'nonce-N'", styles: "'nonce-N'" };

test.each<[string, string | null]>([
  ['', null],
  ['/static', null],
  ['https://cdn.example/comics/', 'https://cdn.example'],
  ['http://10.0.0.7:9000', 'http://10.0.0.7:9000'],
  ['//cdn.example/x', 'cdn.example'],
  ['https://cdn.example; script-src *', null],
  ['javascript:alert(1)', null],
])('pictures with the host “%s” come from %s', (cdnUrl, source) => {
  expect(pictureSource(cdnUrl)).toBe(source);
});

test('a page may load pictures from that host, and from no other', () => {
  const policy = pagePolicy(inline, undefined, null, 'https://cdn.example').split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob: https://cdn.example",
      "connect-src 'self' https://cdn.example",
    ]),
  );
  expect(policy.filter((directive) => directive.includes('cdn.example'))).toHaveLength(2);
  expect(pagePolicy(inline)).toContain("img-src 'self' data: blob:; connect-src 'self';");
});
