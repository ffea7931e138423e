import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints, withSchemas } from './endpoints.ts';
import { readComic } from './index.ts';
import * as schemas from './schema.ts';

const runtimeImport = /^(?:import|export)(?! type\b)[^;]*? from '([^']+)'/gm;

/** Every file and package that a file imports at run time, directly or indirectly. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(runtimeImport)) {
    const target = to.startsWith('.') ? join(dirname(file), to) : to;
    if (seen.has(target)) continue;
    seen.add(target);
    if (target.endsWith('.ts')) reached(target, seen);
  }
  return seen;
}

test('wire files import neither schemas nor the library that runs them', () => {
  const files = [...reached(join(import.meta.dirname, 'index.ts'))];
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => file === 'valibot' || /\.schema\.ts$|\/(?:schema|endpoints)\.ts$/.test(file))).toEqual(
    [],
  );
  expect(reached(join(import.meta.dirname, 'schema.ts'))).toContain('valibot');
});

test('every endpoint has its schemas and a name of its own', () => {
  expect(endpoints.length).toBeGreaterThan(200);
  expect(endpoints.filter(({ input, reply, summary }) => !input || !reply || !summary)).toEqual([]);
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  expect(withSchemas(readComic)).toMatchObject({ ...readComic, ...schemas.readComic });
});

test('an endpoint is typed by the schemas of its own name', () => {
  const wires = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.wire.ts'),
  );
  const typed = wires.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /^export const (\w+): Endpoint<typeof schema\.(\w+)>/gm,
    ),
  ]);
  expect(typed.length).toBeGreaterThan(100);
  expect(typed.filter(([, name, schema]) => name !== schema)).toEqual([]);
});

test('an endpoint that the contract does not declare has no schemas', () => {
  const unknown: Endpoint = { name: 'comic.unknown', method: 'GET', path: '/api/unknown', access: 'public' };
  expect(() => withSchemas(unknown)).toThrow('comic.unknown is not an endpoint of the contract');
});
