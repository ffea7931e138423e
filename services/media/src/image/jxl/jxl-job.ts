import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { initSync, JxlImage } from 'jxl-oxide-wasm';
import { isAllowed } from '../image-rules.ts';
import { exitTooLarge } from './jxl-job-exit.ts';

/** Reads JPEG XL from the standard input and writes PNG; its arguments are the longest side and the megapixels. */
const [sidePx, megapixels] = process.argv.slice(2).map(Number) as [number, number];

initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('jxl-oxide-wasm/module.wasm'))) });
const image = new JxlImage();
image.forceSrgb = true;
image.feedBytes(await buffer(process.stdin));
const isKnown = image.tryInit();
const { width = 0, height = 0 } = image;
if (isKnown && !isAllowed({ width, height }, { sidePx, megapixels })) process.exitCode = exitTooLarge;
else if (isKnown && image.loaded) process.stdout.write(image.render().encodeToPng());
else throw new Error('the picture is cut short');
