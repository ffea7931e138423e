import { beginImport, partBytes, sendImportPart } from '@yonkoma/contract';
import { CallFailure, type ShellApi } from '@yonkoma/remote-kit';

/** An archive to send: from the beginning, or on from what has come of it. */
export interface Sending {
  file: File;
  isDraft: boolean;
  isLenient: boolean;
  /** The id and the bytes of an archive whose sending was interrupted. */
  begun?: { id: number; receivedBytes: number } | undefined;
}

const attempts = 5;
const firstPauseMs = 1000;

/**
 * Sends an archive part after part. A part that a bad connection has lost is sent again after 1, 2, 4 and 8 seconds.
 * @param onSent gets the id and the bytes that have arrived, at the beginning and as they arrive
 * @returns the id of the archive
 * @throws CallFailure when it is refused, or when the connection stays away
 */
export async function sendArchive(
  shell: Pick<ShellApi, 'call'>,
  { file, isDraft, isLenient, begun }: Sending,
  onSent: (id: number, bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const how = { is_draft: isDraft ? 1 : 0, is_lenient: isLenient ? 1 : 0 } as const;
  const id =
    begun?.id ?? (await shell.call(beginImport, { name: file.name, size_bytes: file.size, ...how }, { signal })).id;
  let offset = begun?.receivedBytes ?? 0;
  onSent(id, offset);
  while (offset < file.size) {
    const at = offset;
    const part = new File([file.slice(at, at + partBytes)], 'part');
    const onProgress = (sent: number) => onSent(id, at + Math.round(sent * part.size));
    const reply = await again(
      () => shell.call(sendImportPart, { id, offset: at }, { file: part, onProgress, signal }),
      signal,
    );
    offset = reply.received_bytes;
    onSent(id, offset);
  }
  return id;
}

/** Repeats a call that did not reach the service; a refusal is final. */
async function again<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallFailure) || error.refusal !== '' || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (attempt - 1)));
      signal.throwIfAborted();
    }
}
