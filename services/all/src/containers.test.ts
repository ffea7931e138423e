import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { domainNames, readDomainNames } from './load-domains.ts';
import { repositoryRoot } from './repository.ts';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: object;
  network_mode?: string;
  read_only?: boolean;
  cap_add?: string[];
}

let services: Record<string, Service>;
let ours: [string, Service][];
beforeAll(async () => {
  ({ services } = parse(await readFile(join(repositoryRoot, 'docker/compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  });
  ours = Object.entries(services).filter(([name, { image }]) => image === 'yonkoma' && name !== 'renderer');
});

describe('the compose file', () => {
  test('runs the gateway, and one process for each of those that have sets of domains', () => {
    const sets = ours
      .filter(([name]) => name !== 'ops' && name !== 'gateway')
      .map(([, { environment }]) => environment);
    expect(services.gateway?.command).toEqual(['node', 'services/gateway/src/main.ts']);
    // Without a command, the image runs services/all.
    expect(sets.flatMap((environment) => readDomainNames(environment?.DOMAINS) ?? []).toSorted()).toEqual(
      domainNames.toSorted(),
    );
    expect(ours.filter(([, { command }]) => command).map(([name]) => name)).toEqual(['gateway']);
  });

  test('gives every service the shared environment, volume, network and database', () => {
    const { DOMAINS: _, ...shared } = services.site?.environment ?? {};
    for (const name of [
      'SECRET',
      'DATABASE_URL',
      'SITE_URL',
      'TRUST_PROXY',
      ...domainNames.map((name) => `PEER_${name.toUpperCase()}_URL`),
    ])
      expect(shared).toHaveProperty(name);
    expect(ours.map(([name, { environment }]) => [name, environment])).toEqual(
      ours.map(([name]) => [name, expect.objectContaining(shared)]),
    );
    for (const part of ['networks', 'depends_on'] as const)
      expect(ours.map(([, service]) => service[part])).toEqual(ours.map(() => services.site?.[part]));
    expect(ours.map(([, { volumes }]) => volumes)).toEqual(ours.map(() => expect.arrayContaining(['data:/data'])));
  });

  test('gives the renderers nothing but a socket, at which the gateway finds them', () => {
    const { renderer, gateway } = services;
    expect(renderer).toMatchObject({ network_mode: 'none', read_only: true, cap_add: ['SETUID', 'SETGID', 'KILL'] });
    const socket = { RENDERER_SOCKET: '/run/yonkoma/renderer.sock' };
    expect(renderer?.environment).toEqual(socket);
    expect(gateway?.environment).toMatchObject(socket);
    expect(renderer?.volumes).toEqual(['renderer:/run/yonkoma']);
    expect(gateway?.volumes).toContain('renderer:/run/yonkoma');
  });

  test('gives every service the address of each domain', () => {
    for (const [service, { environment }] of ours)
      for (const name of readDomainNames(environment?.DOMAINS) ?? [])
        expect([name, services.gateway?.environment?.[`PEER_${name.toUpperCase()}_URL`]]).toEqual([
          name,
          `http://${service}:8080`,
        ]);
  });
});

test('the image runs the whole site, or the domains of DOMAINS', async () => {
  const file = await readFile(join(repositoryRoot, 'docker/Dockerfile'), 'utf8');
  expect(file).toContain('CMD ["node", "services/all/src/main.ts"]');
});

test('the image is healthy when /readyz says so', async () => {
  const file = await readFile(join(repositoryRoot, 'docker/Dockerfile'), 'utf8');
  expect(/^HEALTHCHECK(?:.*\\\n)*.*$/m.exec(file)?.[0]).toContain('/readyz');
});
