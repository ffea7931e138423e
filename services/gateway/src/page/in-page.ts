import type { AnnouncedRemote, MountedRemote, PageManifest, RuntimeManifest } from '@yonkoma/contract';

/**
 * The composition as a page has it. Only the remote of the page has its files in it. Those of the others lie at their
 * form; they would be a third of the document. The openings are left out, since the page itself has the one it needs.
 */
export function inPage({ remotes, ...composition }: RuntimeManifest, shown: MountedRemote | null): PageManifest {
  return {
    ...composition,
    remotes: remotes.map(({ openings: _openings, ...remote }) =>
      remote.name === shown?.name ? remote : announced(remote),
    ),
  };
}

/** A version that somebody tries has no form, and keeps its files. */
function announced(remote: MountedRemote): MountedRemote | AnnouncedRemote {
  if (!remote.form) return remote;
  const { scripts: _scripts, styles: _styles, pageFiles: _pageFiles, integrity: _integrity, ...rest } = remote;
  return { ...rest, form: remote.form };
}
