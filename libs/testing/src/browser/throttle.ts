import type { Page } from 'playwright-core';

export type NetworkProfile = { latencyMs: number; downloadMbps: number; uploadMbps: number; cpuSlowdown: number };

/** An average phone on a slow mobile network: all measurements of the project use this profile. */
export const slowPhone: NetworkProfile = { latencyMs: 150, downloadMbps: 1.6, uploadMbps: 0.75, cpuSlowdown: 4 };

/** Slows this page down until it is closed. Call before the first navigation. */
export const throttle = async (page: Page, profile: NetworkProfile): Promise<void> => {
  const bytesPerSecond = (mbps: number) => (mbps * 1_000_000) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond(profile.downloadMbps),
    uploadThroughput: bytesPerSecond(profile.uploadMbps),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
};
