import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime/core';
import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import type { Container } from './open-container.ts';
import { RemoteFault } from './remote-fault.ts';
import { shareScope } from './share-scope.ts';

/** The official federation runtime, for containers that carry it or take its core from the page. */
export interface OfficialRuntime {
  /** Opens a container whose files are loaded. Rejects with what the container or the runtime says. */
  open(remote: MountedRemote, container: Container): Promise<RemoteModule>;
}

/**
 * Starts the official runtime on the share scope of the shell. It loads no file itself: its hook `loadEntry` gives it
 * the containers that the shell has loaded. A container may mount other remotes, but only those that `bringNested`
 * finds; for any other name `bringNested` rejects.
 */
export function startOfficialRuntime(bringNested: (name: string) => Promise<Container>): OfficialRuntime {
  // Builds with `externalRuntime` read it while their entry runs.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  const containers = new Map<string, Container>();
  // Each container has an instance of its own, which takes the plugins that are registered by then.
  registerGlobalPlugins([
    {
      name: 'yonkoma-shell',
      loadEntry: async ({ remoteInfo: { name } }) => (containers.get(name) ?? (await bringNested(name))) as never,
    },
  ]);
  const instance = createInstance({ name: 'yonkoma_shell', remotes: [], shareStrategy: 'loaded-first' });
  instance.initShareScopeMap('default', shareScope as never);
  const failed = new Set<string>();

  return {
    async open({ container: name, entry, format }, container) {
      containers.set(name, container);
      instance.registerRemotes(
        [
          {
            name,
            entry: new URL(entry, document.baseURI).href,
            entryGlobalName: name,
            type: format === 'module' ? 'module' : 'var',
          },
        ],
        { force: failed.delete(name) },
      );
      try {
        const module = await instance.loadRemote<RemoteModule>(`${name}/pages`);
        if (!module) throw new RemoteFault('export', `${entry} exposes no ./pages`);
        return module;
      } catch (error) {
        failed.add(name);
        throw error;
      }
    },
  };
}
