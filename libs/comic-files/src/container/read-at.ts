import { read } from 'node:fs';
import { corrupt } from './archive.ts';

const readSome = (fd: number, buffer: Buffer, offset: number, position: number): Promise<number> =>
  new Promise((resolve, reject) => {
    read(fd, buffer, offset, buffer.length - offset, position, (error, bytesRead) =>
      error ? reject(error) : resolve(bytesRead),
    );
  });

/** Up to `length` bytes from `position`, normally in one system call; fewer only where the file ends. */
export async function readUpTo(fd: number, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const buffer = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const bytesRead = await readSome(fd, buffer, filled, position + filled);
    if (bytesRead === 0) return buffer.subarray(0, filled);
    filled += bytesRead;
  }
  return buffer;
}

/** Exactly `length` bytes from `position`. Refuses as `corrupt` where the file ends earlier. */
export async function readAt(fd: number, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const buffer = await readUpTo(fd, position, length);
  if (buffer.length < length) throw corrupt('cut short');
  return buffer;
}
