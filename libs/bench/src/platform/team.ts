import {
  type Endpoint,
  type CallOf,
  type Envelope,
  type ReplyOf,
  activateShell,
  activateVersions,
  approveShell,
  beginShellUpload,
  beginUpload,
  makeCandidate,
  offerShell,
  readStatus,
  rollBack,
  rollBackShell,
  setRollout,
  setShellRollout,
  type ShellBuild,
  uploadAddress,
} from '@yonkoma/contract';
import type { Made } from './make-build.ts';

/** A program of one team, with its token. */
export function openTeam(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'think-lang': 'en' };

  async function call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<ReplyOf<E>> {
    const response = await fetch(
      url + endpoint.path,
      endpoint.method === 'GET'
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) },
    );
    const { code, msg, data } = (await response.json()) as Envelope<ReplyOf<E>>;
    if (code !== 1) throw new Error(`${endpoint.name}: ${msg}`);
    return data;
  }

  async function putFiles(upload: string, paths: readonly string[], files: Record<string, Buffer>): Promise<void> {
    for (const path of paths)
      await fetch(url + uploadAddress(upload, path), {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(files[path] ?? []),
      });
  }

  return {
    /** Uploads a build and lets the gate check it. */
    async makeCandidate({ build, files }: Made): Promise<void> {
      const { upload, missing } = await call(beginUpload, { build });
      await putFiles(upload, missing, files);
      const { state, findings } = await call(makeCandidate, { upload });
      if (state === 'refused') throw new Error(JSON.stringify(findings));
    },
    activate: ({ build: { name, version } }: Made) =>
      call(activateVersions, { versions: { [name]: version }, reason: 'measured', takesOver: true }),
    rollOut: ({ build: { name, version } }: Made, share: number) =>
      call(setRollout, { remote: name, version, share, reason: 'measured', takesOver: true }),
    status: () => call(readStatus, {}),
    rollBack: (remote: string) => call(rollBack, { remote, reason: 'measured' }),
    /** Uploads a shell as the next one. */
    async offerShell({ build, files }: { build: ShellBuild; files: Record<string, Buffer> }): Promise<void> {
      const { upload, missing } = await call(beginShellUpload, { build });
      await putFiles(upload, missing, files);
      await call(offerShell, { upload, reason: 'measured' });
    },
    approveShell: (version: string) => call(approveShell, { version, reason: 'measured' }),
    rollOutShell: (version: string, share: number) =>
      call(setShellRollout, { version, share, reason: 'measured', takesOver: true }),
    activateShell: (version: string) => call(activateShell, { version, reason: 'measured', takesOver: true }),
    rollBackShell: () => call(rollBackShell, { reason: 'measured' }),
  };
}

export type Team = ReturnType<typeof openTeam>;
