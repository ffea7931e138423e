import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { stop } from './stop.mjs';

const sentences = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken: stop the program that holds it, ` +
    `or choose another with PORT=${port + 1} npm start.`,
  EACCES: (host, port) => `This user may not listen on port ${port}: choose one above 1023 with PORT=8080 npm start.`,
  EADDRNOTAVAIL: (host) =>
    `This machine has no address ${host}: set HOST to one it has, 127.0.0.1 for this machine alone.`,
};

/** Ends the command with a message when the site cannot listen on the address. */
export const checkAddress = (host, portText) =>
  new Promise((resolve) => {
    const port = Number(portText);
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      stop(`PORT is "${portText}", which is not a port: set it to a whole number from 1 to 65535.`);
    const server = createServer();
    server.once('error', (error) => {
      const sentence = sentences[error.code];
      stop(
        sentence
          ? sentence(host, port)
          : `The site cannot listen on ${host}:${port} (${error.code}): ` +
              'set HOST and PORT to an address of this machine.',
      );
    });
    server.listen(port, host, () => server.close(resolve));
  });

// The recursive mkdir of Node never returns where the system answers ENOENT, as it does in /proc.
const makeFolders = (folder) => {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
};

/** Ends the command with a message when nothing can be written to the data folder. */
export const checkDataFolder = (folder) => {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    makeFolders(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    stop(
      `The data folder ${folder} cannot be written to (${error.code}): give this user the right to write there, ` +
        'or choose another folder with DATA_DIR=/path npm start.',
    );
  }
};
