export { afterCommit } from './after-commit.ts';
export {
  compressFully,
  integrityOf,
  isCompressible,
  openBuiltFiles,
  readBuiltFiles,
  type BuiltFiles,
} from './built-file.ts';
export { fileWithinMs } from './bound-bodies.ts';
export { compose, type Caller, type Composition, type CompositionOptions } from './compose.ts';
export { type CounterName, counterName, inWindow } from './counter/counter-name.ts';
export {
  createCounters,
  giveBack,
  quietFor,
  readCount,
  readCounts,
  reserve,
  resetCount,
} from './counter/counter-store.ts';
export { keyedHash } from './counter/keyed-hash.ts';
export { shareImage } from './describe/share-image.ts';
export {
  databaseLocation,
  engineOf,
  isTaken,
  openDatabase,
  selectRows,
  transact,
  type Database,
  type DatabaseLocation,
} from './database.ts';
export {
  defineDomain,
  route,
  type AnyDomain,
  type Ask,
  type Call,
  type Command,
  type Domain,
  type Route,
  type Running,
  type Session,
  type Verb,
} from './domain.ts';
export { deliverOwn } from './events/deliver-own.ts';
export { createHandledEvents, createOutbox } from './events/event-tables.ts';
export {
  type EventHandler,
  type EventsHandler,
  subscribe,
  subscribeAll,
  type Subscription,
} from './events/subscribe.ts';
export { dropFailed, type OutboxRow, readOutbox, retryFailed } from './events/outbox-store.ts';
export { publish } from './events/publish.ts';
export { dropExpired } from './expired-rows.ts';
export { bounded, type Check } from './health/check.ts';
export { checkDatabase, checkDisk, checkSignatureAt } from './health/domain-checks.ts';
export { type Health, type Life, mountHealth } from './health/mount-health.ts';
export {
  isoTime,
  type PersonalDataPart,
  personalDataPageRows,
  type PersonalDataRows,
  pageById,
  readPersonalDataParts,
} from './personal-data-parts.ts';
export { migrate, type Migration } from './migrate.ts';
export { answerPlain, mount, namedLanguage, requestLanguage, type MountOptions } from './mount.ts';
export { networkOf } from './network-of.ts';
export { forbidden, loginNeeded, refuse, Refusal, sessionExpired, signedInAlready } from './refusal.ts';
export type { ReceivedFile } from './receive-file.ts';
export { newestKey } from './secure/secure-key.ts';
export { seal, sealFor, type Sealing } from './secure/seal.ts';
export { ageCookie, writeAgeCookie } from './session/age.ts';
export {
  type Client,
  cookieJar,
  flowCookie,
  flowHeader,
  type IssuedSession,
  refreshCookie,
  sessionCookie,
} from './session/client.ts';
export { privilegesOf, readPrivileges } from './session/privileges.ts';
export { holdsNode } from './session/holds-node.ts';
export { isForeign } from './session/is-foreign.ts';
export { openIdentity, type Identify, type Visitor } from './session/identify.ts';
export { auditDeed, auditName } from './operate/audit-deed.ts';
export { nameMembers } from './operate/name-members.ts';
export { type Asked, type Change, type Operation, operation, operatorName, readId } from './operate/operation.ts';
export { createOperations, listOperations, noteOperation, type OperationRow } from './operate/operation-store.ts';
export { decline, OperatorError } from './operate/operator-error.ts';
export { mountPeers } from './peer-door.ts';
export { PeerAway, PeerRefused } from './peer-http.ts';
export { parseQuery } from './query.ts';
export { withRequestLimit } from './query-limit.ts';
export { readEach, readOnce, type Reads } from './read-once.ts';
export { bombIn, maxMarkdown } from './render/length-rules.ts';
export { plainTextOf } from './render/plain-text.ts';
export {
  imageAddressesIn,
  renderMarkdown,
  type Rendered,
  rendererVersion,
  type ShownPicture,
  type TextKind,
  Unrenderable,
  type UnrenderableReason,
} from './render/render-markdown.ts';
export { openRenderer, type Renderer, type Rendering } from './render/renderer.ts';
export type { ThreadOptions } from './render/render-threads.ts';
export { articleText, memberText } from './render/text-kinds.ts';
export { isPreviewHost, PreviewUrl, readPreviewUrl } from './preview-url.ts';
export { repeat } from './repeat.ts';
export { requireShared } from './require-shared.ts';
export { createServer, type ServerOptions } from './server.ts';
export { exitOnRefusal, exitOnSignal, listen, readSettings, serve, type Settings } from './serve.ts';
export { readSiteUrl, SiteUrl } from './site-url.ts';
export { StartRefusal } from './start-refusal.ts';
export { createActionLimit, type ActionLimit } from './action-limit.ts';
export { type CodeShape, makeTypedCode, readTypedCode } from './typed-code.ts';
export { isUnavailable } from './unavailable.ts';
export { missingWords, ownWords } from './words.ts';
