import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { addressHash } from './address-mark.ts';
import type { DeliveryRow } from './delivery-store.ts';
import { toMail } from './envelope.ts';
import { fileTime, forgetOld } from './outbox-files.ts';

interface Outbox {
  folder: string;
  from: string;
  secret: string;
  clock(): number;
}

/**
 * Replaces a mail server or a gateway for text messages: writes each letter to files that only this user can read, and
 * prints their place. The names of the files do not show the recipient.
 */
export function outboxWriter({ folder, from, secret, clock }: Outbox): (row: DeliveryRow) => Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  async function write(name: string, content: string | Buffer): Promise<void> {
    const file = join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  return async (row) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${fileTime(clock())}-${String(row.id).padStart(9, '0')}-${addressHash(secret, row.address)}`;
    if (row.channel === 'email') {
      const { message } = await composer.sendMail(toMail(row, from));
      await write(`${name}.eml`, message as Buffer);
    }
    await write(`${name}.txt`, `To: ${row.address}\n${row.subject && `Subject: ${row.subject}\n`}\n${row.body}\n`);
    console.log(`A letter is in ${join(folder, `${name}.txt`)}`);
    await forgetOld(folder);
  };
}
