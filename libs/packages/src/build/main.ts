import { buildPackages } from './build-packages.ts';
import { builtFolder } from '../built.ts';

/** `node libs/packages/src/build/main.ts`: builds the packages of remote teams into `libs/packages/dist`. */
const { release, packages } = await buildPackages(builtFolder);
console.log(`${packages.length} packages of release ${release} are in ${builtFolder}`);
