import { readFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { domains } from './domains.ts';
import { repositoryRoot } from './repository.ts';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: object;
}

let services: Record<string, Service>;
let ours: [string, Service][];
beforeAll(async () => {
  ({ services } = parse(await readFile(join(repositoryRoot, 'docker/compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  });
  ours = Object.entries(services).filter(([, { image }]) => image === 'yonkoma');
});

describe('the compose file', () => {
  test('runs every service that there is, each by its own main.ts', () => {
    const mains = readdirSync(join(repositoryRoot, 'services')).filter(
      (name) => name !== 'all' && existsSync(join(repositoryRoot, 'services', name, 'src/main.ts')),
    );
    expect(
      ours
        .map(([name]) => name)
        .filter((name) => name !== 'ops')
        .toSorted(),
    ).toEqual(mains.toSorted());
    for (const name of mains) expect(services[name]?.command).toEqual(['node', `services/${name}/src/main.ts`]);
  });

  test('gives every service the environment that all of them share, volume, network and database as well', () => {
    const shared = services.site?.environment ?? {};
    for (const name of [
      'SECRET',
      'DATABASE_URL',
      'SITE_URL',
      'TRUST_PROXY',
      ...domains.map((domain) => `PEER_${domain.name.toUpperCase()}_URL`),
    ])
      expect(shared).toHaveProperty(name);
    expect(ours.map(([name, { environment }]) => [name, environment])).toEqual(
      ours.map(([name]) => [name, expect.objectContaining(shared)]),
    );
    for (const part of ['volumes', 'networks', 'depends_on'] as const)
      expect(ours.map(([, service]) => service[part])).toEqual(ours.map(() => services.site?.[part]));
  });

  test('tells every service where each domain answers', () => {
    for (const { name } of domains)
      expect(services.gateway?.environment?.[`PEER_${name.toUpperCase()}_URL`]).toBe(`http://${name}:8080`);
  });
});

test('the image is healthy when /readyz says so', async () => {
  const file = await readFile(join(repositoryRoot, 'docker/Dockerfile'), 'utf8');
  expect(/^HEALTHCHECK(?:.*\\\n)*.*$/m.exec(file)?.[0]).toContain('/readyz');
});
