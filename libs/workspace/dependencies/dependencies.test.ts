import { expect, test } from 'vitest';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@yonkoma/testing/node';
import { judgeAudit } from './advisory-rules.ts';
import type { Sbom } from './sbom-rules.ts';

const runScript = async (name: string, args: string[] = [], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said, status: status as number };
};

/** A registry that knows one hole in a package of the lock file. */
async function openRegistry() {
  const server = createServer((request, response) => {
    request.resume();
    if (!request.url?.endsWith('/advisories/bulk')) return void response.writeHead(404).end('{}');
    response.setHeader('content-type', 'application/json');
    const hole = {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A body is read for ever',
      severity: 'high',
      vulnerable_versions: '<999.0.0',
      cwe: [],
      cvss: { score: 8, vectorString: null },
    };
    response.end(JSON.stringify({ fastify: [hole] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // npm keeps what an advisory means for a package in its cache.
  const cache = await temporaryFolder();
  return {
    env: {
      npm_config_registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      npm_config_cache: cache.path,
    },
    async [Symbol.asyncDispose]() {
      server.close();
      await cache[Symbol.asyncDispose]();
    },
  };
}

test('a package of the lock file with a known hole of high severity fails the check and is named', async () => {
  await using registry = await openRegistry();
  const { said, status } = await runScript('check-advisories.ts', [], registry.env);
  expect(said).toContain(
    'fastify <999.0.0 has a known hole of high severity: A body is read for ever (https://advisories.example/1).',
  );
  expect(status).toBe(1);
});

test('a known hole of moderate severity does not fail the check', () => {
  const hole = { name: 'a', title: 'Hole', url: 'https://advisories.example/1', severity: 'moderate', range: '*' };
  const judged = (severity: string) =>
    judgeAudit({ vulnerabilities: { a: { name: 'a', via: [{ ...hole, severity }] } } }, [], '2026-12-31');
  expect(judged('moderate')).toEqual({ isReached: true, holes: [] });
  expect(judged('high')).toMatchObject({ holes: [expect.stringContaining('high severity')] });
});

test('an advisory list that cannot be reached is reported, and counts neither as passed nor as failed', async () => {
  const { said, status } = await runScript('check-advisories.ts', [], { npm_config_registry: 'http://127.0.0.1:9/' });
  expect(said).toMatch(/^NOTICE The advisory list cannot be reached, so no dependency was checked: .*ECONNREFUSED/);
  expect(status).toBe(2);
});

test('an advisory that was accepted until a day counts again after it', () => {
  const url = 'https://advisories.example/1';
  const audit = {
    vulnerabilities: {
      a: { name: 'a', via: [{ name: 'a', title: 'Hole', url, severity: 'critical', range: '*' }] },
      b: { name: 'b', via: ['a'] },
    },
  };
  const accepted = [
    { url, reason: 'Only its parser has the hole, and only its printer is used here.', until: '2026-12-31' },
  ];
  expect(judgeAudit(audit, accepted, '2026-12-31')).toEqual({ isReached: true, holes: [] });
  expect(judgeAudit(audit, accepted, '2027-01-01')).toEqual({
    isReached: true,
    holes: [`a * has a known hole of critical severity: Hole (${url}).`],
  });
});

test('the list of packages names a version and a licence for every package of the lock file', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'sbom.json');
  expect((await runScript('write-sbom.ts', [file])).status).toBe(0);
  const { bomFormat, specVersion, components } = JSON.parse(await readFile(file, 'utf8')) as Sbom;
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5']);
  expect(components.filter(({ version, purl, licenses }) => !version || !purl || !licenses?.length)).toEqual([]);
  const lock = JSON.parse(await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { version?: string; name?: string }>;
  };
  const locked = Object.entries(lock.packages)
    .filter(([path, { version }]) => path.includes('node_modules/') && version)
    .map(([path, { version, name }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(String(purl).replace('pkg:npm/', ''))));
  expect([...new Set(locked)].filter((one) => !listed.has(one))).toEqual([]);
});
