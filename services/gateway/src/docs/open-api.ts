import { domainOf, type CheckedEndpoint, languages } from '@yonkoma/contract';
import { SecureAnswer } from '@yonkoma/contract/schema';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { endpoints } from '@yonkoma/contract/endpoints';

type Json = Record<string, unknown>;

const description = [
  'Application answers have HTTP status 200 and an envelope: code 1 is good, 0 is refused with a sentence in `msg`,',
  '303 and 409 ask for a login, 401 means not allowed. Paths are matched without regard to letter case.',
  `The header \`think-lang\` (${languages.join(', ')}) chooses the language.`,
  'A code counts only for the client that asked for it: keep its cookie, or ' +
    'send the header `x-flow` of that answer again with the code.',
].join(' ');

/** An OpenAPI 3.1 document of all public calls, generated from the schemas that check them. */
export function openApiDocument(): Json {
  const open = endpoints.filter(({ access }) => access !== 'peer');
  const paths: Record<string, Json> = {};
  for (const endpoint of open) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
    if (endpoint.securePath)
      paths[endpoint.securePath] = {
        [endpoint.method.toLowerCase()]: operation({
          ...endpoint,
          name: `${endpoint.name}Securely`,
          reply: SecureAnswer,
          summary: `${endpoint.summary}, encrypted`,
        }),
      };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Yonkoma', version: '1.0.0', description },
    tags: [...new Set(open.map(domainOf))].map((name) => ({ name })),
    paths,
  };
}

function operation(endpoint: CheckedEndpoint): Json {
  const input = schemaOf(endpoint.input, 'input');
  const stateHeader = {
    name: 'server',
    in: 'header',
    required: true,
    schema: { const: 'true' },
    description: 'Marks a call that changes something.',
  };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [domainOf(endpoint)],
    ...(endpoint.refusals ? { description: `Refusals: ${endpoint.refusals.join(', ')}.` } : {}),
    parameters: [...(endpoint.changesState ? [stateHeader] : []), ...(endpoint.method === 'GET' ? queryOf(input) : [])],
    ...(endpoint.method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: endpoint.takesFile ? formOf(input) : { 'application/json': { schema: input } },
          },
        }
      : {}),
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelope(endpoint.reply) } } },
    },
  };
}

/** The fields of the input and a file. */
function formOf({ properties, ...rest }: Json): Json {
  return {
    'multipart/form-data': {
      schema: {
        ...rest,
        properties: { ...(properties as Json), file: { type: 'string', format: 'binary' } },
        required: [...((rest.required as string[] | undefined) ?? []), 'file'],
      },
    },
  };
}

function queryOf({ properties, required }: Json): Json[] {
  const needed = Array.isArray(required) ? required : [];
  return Object.entries((properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }));
}

function envelope(reply: GenericSchema): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'time', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      time: { type: 'integer' },
      data: schemaOf(reply, 'output'),
    },
  };
}

/** Nested definitions stay where the references expect them, because the schema is a document of its own. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  return { ...toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) };
}
