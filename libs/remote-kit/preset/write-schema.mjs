import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { RemoteDeclaration } from '@yonkoma/contract/schema';
import { kitFolder } from './versions.mjs';

/** The JSON schema of `remote.json`, for editors: the same for every site, whatever languages it speaks. */
export const remoteSchema = () => {
  const { properties, ...schema } = toJsonSchema(RemoteDeclaration, { typeMode: 'input', errorMode: 'ignore' });
  const languages = { ...properties.languages, items: { type: 'string', pattern: '^[a-z]{2,3}(?:-[a-z]{2,8})*$' } };
  return `${JSON.stringify({ ...schema, properties: { ...properties, languages } }, null, 2)}\n`;
};

if (import.meta.main) writeFileSync(join(kitFolder, 'remote.schema.json'), remoteSchema());
