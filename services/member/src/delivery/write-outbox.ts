import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { DeliveryRow } from './delivery-store.ts';
import { keyOf, toMail } from './envelope.ts';

/** Letters whose files stay; older ones go. */
const keptLetters = 200;

/** In place of a mail server or a sender of texts: each letter becomes files that only this user reads, and the console says where. */
export function outboxWriter({ folder, from, clock }: { folder: string; from: string; clock(): number }): (row: DeliveryRow) => Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  async function write(name: string, content: string | Buffer): Promise<void> {
    const file = join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  return async (row) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date(clock() * 1000).toISOString().replace(/[:.]/g, '-')}-${String(row.id).padStart(9, '0')}-${keyOf(row).slice(0, 8)}`;
    if (row.channel === 'email') {
      const { message } = await composer.sendMail(toMail(row, from));
      await write(`${name}.eml`, message as Buffer);
    }
    await write(`${name}.txt`, `To: ${row.address}\n${row.subject && `Subject: ${row.subject}\n`}\n${row.body}\n`);
    console.log(`A letter to ${row.address} lies in ${join(folder, `${name}.txt`)}`);
    await forgetOld(folder);
  };
}

async function forgetOld(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(?:eml|txt)$/.test(file));
  const letters = [...new Set(files.map((file) => file.replace(/\.\w+$/, '')))].toSorted();
  const old = new Set(letters.slice(0, -keptLetters));
  for (const file of files) if (old.has(file.replace(/\.\w+$/, ''))) await rm(join(folder, file), { force: true });
}
