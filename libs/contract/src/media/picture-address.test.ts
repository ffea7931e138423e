import { expect, test } from 'vitest';
import { pictureAddress, pictureAddresses, withPictureAddresses } from './picture-address.ts';

const cdn = 'https://cdn.example';
const storage = ['bucket.s3.example', 'minio.example:9000'];

test.each<[address: string, cdnUrl: string, shown: string]>([
  ['/media/page/ab/800?e=1790000000&s=x1', '', '/media/page/ab/800?e=1790000000&s=x1'],
  ['/media/page/ab/800?e=1790000000&s=x1', cdn, 'https://cdn.example/media/page/ab/800?e=1790000000&s=x1'],
  ['/media/cover/ab', `${cdn}/`, 'https://cdn.example/media/cover/ab'],
  ['/media/cover/ab', '//cdn.example/comics', '//cdn.example/comics/media/cover/ab'],
  ['https://bucket.s3.example/a/b.jpg?X-Amz-Signature=1&x=2', cdn, 'https://cdn.example/a/b.jpg'],
  ['https://bucket.s3.example/a/b.jpg?X-Amz-Signature=1#top', '', '/a/b.jpg'],
  ['http://minio.example:9000/a%20b.webp?x', cdn, 'https://cdn.example/a%20b.webp'],
  ['//Bucket.S3.Example/a.jpg?x', cdn, 'https://cdn.example/a.jpg'],
  ['https://minio.example/a.jpg?x', cdn, 'https://minio.example/a.jpg?x'],
  ['https://bucket.s3.example.evil.example/a.jpg?x', cdn, 'https://bucket.s3.example.evil.example/a.jpg?x'],
  ['https://evil.example/bucket.s3.example/a.jpg?x', cdn, 'https://evil.example/bucket.s3.example/a.jpg?x'],
  ['https://bucket.s3.example@evil.example/a.jpg', cdn, 'https://bucket.s3.example@evil.example/a.jpg'],
  ['https://other.example/a.jpg?x=1', cdn, 'https://other.example/a.jpg?x=1'],
  ['//other.example/a.jpg', cdn, '//other.example/a.jpg'],
  ['https://bucket.s3.example:bad/a.jpg', cdn, 'https://bucket.s3.example:bad/a.jpg'],
  ['data:image/png;base64,AA==', cdn, 'data:image/png;base64,AA=='],
  ['blob:https://bucket.s3.example/1', cdn, 'blob:https://bucket.s3.example/1'],
  ['', cdn, ''],
])('%s with the host “%s” is shown from %s', (address, cdnUrl, shown) => {
  expect(pictureAddress(address, { cdnUrl, storageHosts: storage })).toBe(shown);
});

test('every address of a srcset gets the new host, and its widths stay', () => {
  const hosts = { cdnUrl: cdn, storageHosts: storage };
  expect(
    pictureAddresses('/m/a/320?s=1 320w, https://bucket.s3.example/a,b.jpg?x 640w, https://other.example/c 2x', hosts),
  ).toBe('https://cdn.example/m/a/320?s=1 320w, https://cdn.example/a,b.jpg 640w, https://other.example/c 2x');
  expect(pictureAddresses('', hosts)).toBe('');
});

test('in a reply all pictures get the new host, and links and words stay', () => {
  const reply = {
    comic: {
      title: '/a',
      cover: '/m/c',
      cover_wide: '/m/w',
      share_url: '/detail/index?detailId=5',
      picture: { url: '/m/p', srcset: '/m/p/1 1w', color: '#112233', placeholder: 'AA/' },
    },
    carousel: [{ image: '/m/i', link: '/x', picture: null }],
    chapter: { images: [{ id: 1, url: 'https://bucket.s3.example/1?x' }] },
  };
  const before = structuredClone(reply);
  expect(withPictureAddresses(reply, { cdnUrl: cdn, storageHosts: storage })).toEqual({
    comic: {
      title: '/a',
      cover: `${cdn}/m/c`,
      cover_wide: `${cdn}/m/w`,
      share_url: '/detail/index?detailId=5',
      picture: { url: `${cdn}/m/p`, srcset: `${cdn}/m/p/1 1w`, color: '#112233', placeholder: 'AA/' },
    },
    carousel: [{ image: `${cdn}/m/i`, link: '/x', picture: null }],
    chapter: { images: [{ id: 1, url: `${cdn}/1` }] },
  });
  expect(reply).toEqual(before);
  expect(withPictureAddresses(reply, { cdnUrl: '', storageHosts: [] })).toBe(reply);
});
