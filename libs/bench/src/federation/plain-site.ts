import { rspack } from '@rspack/core';
import { plainBundlePreset } from '@yonkoma/remote-kit/preset';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { join } from 'node:path';

/** Builds shell and reader as one script without federation into `outputDir`. */
export async function buildPlain(outputDir: string): Promise<void> {
  const config = await plainBundlePreset({
    shellDir: join(repositoryRoot, 'shell'),
    remoteDirs: [join(repositoryRoot, 'remotes/reader')],
    outputDir,
  });
  await new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/** Removes the tags for the files of a remote from a page: the one script contains that code. */
export function withoutRemoteFiles(html: string): string {
  return html.replace(/<link rel="(?:stylesheet|preload" as="script)" href="\/remotes\/[^>]*>/g, '');
}
