import { join } from 'node:path';
import multipart from '@fastify/multipart';
import {
  answerCodes,
  defaultLanguage,
  inLanguage,
  type CheckedEndpoint,
  type Envelope,
  type Language,
  languageCookie,
  languages,
  refusalHeader,
} from '@yonkoma/contract';
import { SecureAnswer } from '@yonkoma/contract/schema';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fileWithinMs } from './bound-bodies.ts';
import type { Caller, Composition } from './compose.ts';
import type { AnyDomain } from './domain.ts';
import { dropReceived, type ReceivedForm, receiveForm, sweepReceived } from './receive-file.ts';
import { forbidden, loginNeeded, Refusal, refuse, sessionExpired } from './refusal.ts';
import { sealFor } from './secure/seal.ts';
import { carriesSession } from './session/client.ts';
import { cookiesOf } from './session/cookies-of.ts';
import { holdsNode } from './session/holds-node.ts';
import { type Identify, openIdentity } from './session/identify.ts';
import { isForeign } from './session/is-foreign.ts';
import { wordRefusal } from './words.ts';

export interface MountOptions {
  secret: string;
  /** When a gateway runs on the same server as the domains, both identify visitors in the same way. */
  identify?: Identify;
}

/**
 * The largest body of a call that guests may make; none of these calls needs a tenth of it. For calls of members, who
 * are identified before the body is read, see `createServer`.
 */
const guestBodyBytes = 64 * 1024;

/** Name under which a request keeps who makes its call, from before its body is read. */
const callerName = 'caller';

/** Registers the calls and files of the domains on a server. Calls of peers are answered only after `mountPeers`. */
export async function mount(app: FastifyInstance, composition: Composition, options: MountOptions): Promise<void> {
  const { secret } = options;
  app.decorateRequest(callerName);
  const ways = {
    secret,
    identify: options.identify ?? (await openIdentity(app, { secret, askFor: composition.askFor })),
  };
  for (const domain of composition.domains) {
    for (const { endpoint } of domain.routes) {
      if (endpoint.access === 'peer') continue;
      if (endpoint.takesFile)
        await app.register(
          async (scope) => (
            await acceptForms(scope, receivingFolder(composition, domain)),
            mountEndpoint(scope, composition, domain, endpoint, ways)
          ),
        );
      else mountEndpoint(app, composition, domain, endpoint, ways);
    }
    if (domain.plugin) await domain.plugin(app, composition.running(domain.name), ways.identify);
  }
}

function receivingFolder(composition: Composition, domain: AnyDomain): string {
  return join(composition.running(domain.name).folder, 'receiving');
}

/** In this scope bodies are forms. They are not read until the handler reads them. */
async function acceptForms(scope: FastifyInstance, folder: string): Promise<void> {
  await sweepReceived(folder);
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
}

function mountEndpoint(
  app: FastifyInstance,
  composition: Composition,
  domain: AnyDomain,
  endpoint: CheckedEndpoint,
  { identify, secret }: Required<MountOptions>,
): void {
  const replySchema = jsonSchema(endpoint.reply);
  const isRead = endpoint.method === 'GET';
  const refused = (request: FastifyRequest, reply: FastifyReply, { key, values, code, data }: Refusal) =>
    answerPlain(reply.header(refusalHeader, key), {
      code,
      msg: wordRefusal(domain, requestLanguage(request), key, values),
      data,
    });
  for (const url of [
    endpoint.path,
    ...(endpoint.aliases ?? []),
    ...(endpoint.securePath ? [endpoint.securePath] : []),
  ]) {
    const isSecure = url === endpoint.securePath;
    app.route({
      method: endpoint.method,
      url,
      ...(endpoint.takesFile && { config: { bodyWithinMs: fileWithinMs } }),
      ...(endpoint.access === 'public' && { bodyLimit: guestBodyBytes }),
      schema: { response: { 200: envelopeSchema(isSecure ? jsonSchema(SecureAnswer) : replySchema) } },
      // Identifies the caller before any of the body is read.
      async preParsing(request, reply) {
        // An answer for members only is not stored on disk: other people may use the browser later.
        reply.header(
          'cache-control',
          isRead && !endpoint.changesState && endpoint.access !== 'login' ? 'private, no-cache' : 'no-store',
        );
        try {
          request.setDecorator(callerName, await admit(request, reply, endpoint, identify));
        } catch (error) {
          if (error instanceof Refusal) return refused(request, reply, error) as never;
          throw error;
        }
      },
      async handler(request, reply) {
        const caller = request.getDecorator<Caller>(callerName);
        const sealed = (caller: Caller, data: object, time: number) =>
          sealFor(
            request,
            caller,
            secret,
            reply.compileSerializationSchema(replySchema)(data as Record<string, unknown>),
            time,
          );
        let form: ReceivedForm | null = null;
        try {
          if (endpoint.takesFile)
            form = await receiveForm(
              request,
              receivingFolder(composition, domain),
              await composition.admitFile(endpoint, caller),
            );
          const given = form
            ? { ...(request.query as object), ...form.fields }
            : isRead
              ? request.query
              : (request.body ?? {});
          const input = v.safeParse(endpoint.input, given);
          if (!input.success) throw badInput(domain, caller.language, input.issues);
          const data = await composition.run(endpoint, input.output, form ? { ...caller, file: form.file } : caller);
          if (form) await dropReceived(form);
          const time = nowS();
          return { code: answerCodes.ok, msg: '', time, data: isSecure ? sealed(caller, data as object, time) : data };
        } catch (error) {
          if (form) await dropReceived(form);
          if (error instanceof Refusal) return refused(request, reply, error);
          throw error;
        }
      },
    });
  }
}

/**
 * The caller of a request, by its headers alone.
 * @throws Refusal when the caller, or the site that sent the browser, may not make this call; the error of the
 * identification when it failed and the call needs a member
 */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: CheckedEndpoint,
  identify: Identify,
): Promise<Caller> {
  const isRead = endpoint.method === 'GET';
  if (!isRead || endpoint.changesState) {
    if (isForeign(request) || ((isRead || carriesSession(request)) && request.headers.server !== 'true'))
      refuse('state-header');
  }
  const { failure, ...visitor } = await identify(request, reply);
  const caller: Caller = { ...visitor, language: requestLanguage(request), address: request.ip, log: request.log };
  if (endpoint.access === 'login' && !(endpoint.takesToken && visitor.client.programToken)) {
    if (failure) throw failure;
    allow(endpoint, caller);
  }
  return caller;
}

/** @throws Refusal unless a member is signed in who may make this call. */
function allow({ permission }: CheckedEndpoint, { session, isExpired }: Caller): void {
  if (!session) throw isExpired ? sessionExpired() : loginNeeded();
  if (permission && !holdsNode(session.nodes, permission)) throw forbidden();
}

/** The refusal for invalid input: the first broken rule for which the domain has words, else `illegal-input`. */
function badInput(domain: AnyDomain, language: Language, issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const words = inLanguage(domain.words, language) ?? {};
  const broken = issues.flatMap((issue) => [issue, ...(issue.issues ?? [])]).find(({ message }) => message in words);
  return new Refusal(broken?.message ?? 'illegal-input');
}

/** Sends an answer outside an endpoint's reply schema, with HTTP 200 unless `status` is given. */
export function answerPlain(reply: FastifyReply, answer: Omit<Envelope, 'time'>, status = 200): FastifyReply {
  const { code, msg, data } = answer;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ code, msg, time: nowS(), data });
}

/**
 * The language of an answer: the header `think-lang`, else `lang` in the query, else the visitor's cookie, else the
 * site's default.
 */
export function requestLanguage(request: FastifyRequest): Language {
  return namedLanguage(request) ?? defaultLanguage;
}

/** The language that a request names explicitly; null when it names none that the site has. */
export function namedLanguage(request: FastifyRequest): Language | null {
  const query = request.query as Record<string, unknown> | undefined;
  const named = [request.headers['think-lang'], query?.lang, cookiesOf(request)[languageCookie]];
  return named.find((name): name is Language => languages.includes(name as Language)) ?? null;
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}

type JsonSchema = Record<string, unknown>;

function envelopeSchema(data: JsonSchema): JsonSchema {
  const { $defs, ...rest } = data;
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, time: { type: 'integer' }, data: rest },
    ...($defs ? { $defs } : {}),
  };
}

function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    typeMode: 'output',
    errorMode: 'ignore',
    target: 'draft-07',
  }) as JsonSchema;
  return nullableInPlace(json) as JsonSchema;
}

/** `anyOf: [X, null]` as `X` with `nullable`: the serialiser then needs no run-time check to choose a branch. */
function nullableInPlace(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullableInPlace);
  if (typeof node !== 'object' || node === null) return node;
  const branches = (node as JsonSchema).anyOf;
  if (Array.isArray(branches) && branches.length === 2) {
    const other = branches.find((branch: JsonSchema) => branch.type !== 'null');
    if (other && branches.some((branch: JsonSchema) => branch.type === 'null') && !other.$ref)
      return { ...(nullableInPlace(other) as JsonSchema), nullable: true };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nullableInPlace(value)]));
}
