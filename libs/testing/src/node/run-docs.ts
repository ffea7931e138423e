import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

interface Place {
  folder: string;
  env: Record<string, string>;
  /** Replacements for texts of the page: its example site, its example token. */
  replace: Readonly<Record<string, string>>;
}

const blocks = (page: string): string[] =>
  [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, body = '']) =>
    body.split('\n').filter((line) => line.trim() !== ''),
  );

/**
 * Runs every line of the `sh` blocks of a page in order; `cd` and `export` apply to the following lines. A line may say
 * how it ends: `# exits 1`, or `# until Ctrl-C` for one that is stopped when its output mentions Ctrl-C. Resolves with
 * the number of lines. Rejects with the line that ended differently and its output.
 */
export const runDocs = async (file: string, place: Place): Promise<number> => {
  const lines = blocks(await readFile(file, 'utf8'));
  for (const line of lines) {
    const command = Object.entries(place.replace).reduce((text, [from, to]) => text.replaceAll(from, to), line);
    const [, folder] = /^cd (\S+)$/.exec(command) ?? [];
    const [, name, value] = /^export (\w+)=(\S+)$/.exec(command) ?? [];
    if (folder) place.folder = resolve(place.folder, folder);
    else if (name) place.env[name] = value ?? '';
    else await runCommand(command, place);
  }
  return lines.length;
};

/**
 * Runs one command in a shell; a comment at its end may say how it ends, as in a page. Rejects with its output when it
 * ended differently.
 */
export const runCommand = (command: string, { folder, env }: Pick<Place, 'folder' | 'env'>): Promise<void> =>
  new Promise<void>((done, reject) => {
    const wanted = Number(/# exits (\d)\s*$/.exec(command)?.[1] ?? 0);
    const isEnded = /# until Ctrl-C\s*$/.test(command);
    // A separate process group, because Ctrl-C in a terminal reaches the whole group.
    const child = spawn('sh', ['-c', command], { cwd: folder, env, detached: true });
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (isEnded && child.pid && output.includes('end with Ctrl-C')) process.kill(-child.pid, 'SIGINT');
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', reject);
    child.once('close', (status) =>
      status === wanted || (isEnded && output.includes('end with Ctrl-C'))
        ? done()
        : reject(new Error(`${command} ended with status ${status}, not ${wanted}:\n${output}`)),
    );
  });
