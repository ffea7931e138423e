import type { Rule } from './rule.ts';
import { allLanguages } from './rules/all-languages.ts';
import { askedAhead } from './rules/asked-ahead.ts';
import { buildBudget } from './rules/build-budget.ts';
import { buildDocument } from './rules/build-document.ts';
import { bundledCopies } from './rules/bundled-copies.ts';
import { containerName } from './rules/container-name.ts';
import { cssAddresses } from './rules/css-addresses.ts';
import { cssLayers } from './rules/css-layers.ts';
import { cssNames } from './rules/css-names.ts';
import { cssScope } from './rules/css-scope.ts';
import { cssTokens } from './rules/css-tokens.ts';
import { endpointChanged } from './rules/endpoint-changed.ts';
import { endpointsDeclared } from './rules/endpoints-declared.ts';
import { endpointsExist } from './rules/endpoints-exist.ts';
import { entryBudget } from './rules/entry-budget.ts';
import { entryCode } from './rules/entry-code.ts';
import { evaluatedText } from './rules/evaluated-text.ts';
import { exposedPages } from './rules/exposed-pages.ts';
import { extraFiles } from './rules/extra-files.ts';
import { fileCount } from './rules/file-count.ts';
import { fileIntegrity } from './rules/file-integrity.ts';
import { hashedNames } from './rules/hashed-names.ts';
import { labels } from './rules/labels.ts';
import { menuClash } from './rules/menu-clash.ts';
import { menuNames } from './rules/menu-names.ts';
import { menuTarget } from './rules/menu-target.ts';
import { namedFiles } from './rules/named-files.ts';
import { openings } from './rules/openings.ts';
import { ownWords } from './rules/own-words.ts';
import { pageBudget } from './rules/page-budget.ts';
import { pageClash } from './rules/page-clash.ts';
import { pageFields } from './rules/page-fields.ts';
import { pageFiles } from './rules/page-files.ts';
import { pageNames } from './rules/page-names.ts';
import { pageOverlap } from './rules/page-overlap.ts';
import { pageRemoved } from './rules/page-removed.ts';
import { reservedAddress } from './rules/reserved-address.ts';
import { sameWords } from './rules/same-words.ts';
import { scriptSyntax } from './rules/script-syntax.ts';
import { seam } from './rules/seam-version.ts';
import { secrets } from './rules/secrets.ts';
import { seenInRun } from './rules/seen-in-run.ts';
import { servedKinds } from './rules/served-kinds.ts';
import { sharedInCode } from './rules/shared-in-code.ts';
import { sharedInRun } from './rules/shared-in-run.ts';
import { sharedNames } from './rules/shared-names.ts';
import { sharedVersions } from './rules/shared-versions.ts';
import { shellPage } from './rules/shell-page.ts';
import { sourceMaps } from './rules/source-maps.ts';
import { unknownFields } from './rules/unknown-fields.ts';
import { unknownWords } from './rules/unknown-words.ts';
import { unpackedBudget } from './rules/unpacked-budget.ts';
import { versionTaken } from './rules/version-taken.ts';
import { widePage } from './rules/wide-page.ts';
import { wordsBudget } from './rules/words-budget.ts';

/** Rules about the build document itself. They run first, on a document that may not match its schema. */
export const documentRules: readonly Rule[] = [buildDocument, seam, unknownFields];

/** All rules of the gate, in the order of a report and of `docs/gate.md`. */
export const catalogue: readonly Rule[] = [
  ...documentRules,
  pageNames,
  menuNames,
  pageFields,
  namedFiles,
  pageFiles,
  allLanguages,
  labels,
  sameWords,
  ownWords,
  unknownWords,
  reservedAddress,
  pageClash,
  pageOverlap,
  widePage,
  pageRemoved,
  menuClash,
  menuTarget,
  shellPage,
  sharedVersions,
  sharedNames,
  sharedInCode,
  sharedInRun,
  bundledCopies,
  containerName,
  entryCode,
  endpointsExist,
  endpointChanged,
  endpointsDeclared,
  askedAhead,
  exposedPages,
  cssScope,
  cssNames,
  cssLayers,
  cssTokens,
  cssAddresses,
  entryBudget,
  pageBudget,
  wordsBudget,
  buildBudget,
  unpackedBudget,
  fileCount,
  openings,
  fileIntegrity,
  extraFiles,
  servedKinds,
  hashedNames,
  versionTaken,
  scriptSyntax,
  sourceMaps,
  secrets,
  evaluatedText,
  ...seenInRun,
];
