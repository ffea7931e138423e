import type { MountedRemote, PageManifest, RemoteInPage } from '@yonkoma/contract';
import { afterLoad } from '../after-load.ts';
import { savesData } from '../saves-data.ts';
import { createOnce } from './once.ts';
import { FileFailure } from './remote-fault.ts';

type FormPlace = NonNullable<MountedRemote['form']>;

const forms = createOnce<MountedRemote>();

/**
 * A version as its form describes it. After a failure the next call tries again.
 * @throws FileFailure when the form does not arrive, or is not that of the manifest
 */
export function readForm({ address, integrity }: FormPlace): Promise<MountedRemote> {
  return forms.get(address, () => fetchForm(address, integrity));
}

/** The remote with its files. @throws FileFailure as `readForm` */
export async function withFiles(remote: RemoteInPage): Promise<MountedRemote> {
  return 'integrity' in remote ? remote : { ...(await readForm(remote.form)), ...remote };
}

/**
 * Reads the forms of the remotes that the page only announces, after it has loaded and is idle, so that the next page
 * does not wait for them. A visitor who saves data reads only those that they need.
 */
export function readFormsAhead(window: Window, { remotes }: PageManifest): void {
  if (savesData(window)) return;
  // A page that needs one asks again, and says why it is missing.
  const read = (remote: RemoteInPage) => withFiles(remote).catch(() => null);
  afterLoad(window, () => Promise.all(remotes.map(read)));
}

async function fetchForm(address: string, integrity: string): Promise<MountedRemote> {
  const failure = new FileFailure(address, { integrity });
  const answer = await fetch(address, { integrity }).catch(() => null);
  if (!answer?.ok) throw failure;
  return answer.json().catch(() => {
    throw failure;
  }) as Promise<MountedRemote>;
}
