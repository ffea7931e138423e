import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { RemoteDeclaration } from '@yonkoma/contract';
import { kitFolder } from './versions.mjs';

/** The JSON schema of `remote.json`, for editors. */
export const remoteSchema = () =>
  `${JSON.stringify(toJsonSchema(RemoteDeclaration, { typeMode: 'input', errorMode: 'ignore' }), null, 2)}\n`;

if (import.meta.main) writeFileSync(join(kitFolder, 'remote.schema.json'), remoteSchema());
