import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '@yonkoma/testing/node';

const services = join(repositoryRoot, 'services');
const frozen: Record<string, string> = JSON.parse(
  readFileSync(join(services, 'all/src/frozen-migrations.json'), 'utf8'),
);

const present = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^\w[\w-]*\/src\/migrations\/\d{4}-[\w-]+\.ts$/.test(path.replaceAll('\\', '/')))
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

const checksum = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(services, path), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex');

test('a released migration is unchanged: put a change into a new one', () => {
  expect(
    Object.fromEntries(Object.keys(frozen).map((path) => [path, present.includes(path) ? checksum(path) : 'gone'])),
  ).toEqual(frozen);
});

test('every migration is frozen: add the line below to frozen-migrations.json when it is released', () => {
  expect(present.filter((path) => !frozen[path]).map((path) => `"${path}": "${checksum(path)}"`)).toEqual([]);
});
