import type { Finding, Rule } from './rule.ts';
import { databaseUse } from './rules/database-use.ts';
import { declaredPackages } from './rules/declared-packages.ts';
import { documentLinks } from './rules/document-links.ts';
import { domainSize } from './rules/domain-size.ts';
import { environment } from './rules/environment.ts';
import { fileNames } from './rules/file-names.ts';
import { firstRender } from './rules/first-render.ts';
import { folderImports } from './rules/folder-imports.ts';
import { folderPorts } from './rules/folder-ports.ts';
import { layerOrder } from './rules/layer-order.ts';
import { lineLength } from './rules/line-length.ts';
import { moduleClasses } from './rules/module-classes.ts';
import { moduleProperties } from './rules/module-properties.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { packageBorder } from './rules/package-border.ts';
import { pagesDirection } from './rules/pages-direction.ts';
import { places } from './rules/places.ts';
import { pureRules } from './rules/pure-rules.ts';
import { roomOrder } from './rules/room-order.ts';
import { styleAttributes } from './rules/style-attributes.ts';
import { wireNames } from './rules/wire-names.ts';
import type { Tree } from './tree.ts';

/** Every rule of the repository. The decisions in libs/workspace/decisions give the reasons. */
export const rules: readonly Rule[] = [
  places,
  folderImports,
  folderPorts,
  layerOrder,
  roomOrder,
  domainSize,
  pureRules,
  databaseUse,
  pagesDirection,
  firstRender,
  packageBorder,
  moduleClasses,
  moduleProperties,
  styleAttributes,
  noBarrels,
  fileNames,
  environment,
  declaredPackages,
  wireNames,
  lineLength,
  documentLinks,
];

export type Violation = Finding & { rule: string };

/** All violations of the law in a tree; empty when there are none. */
export const judge = (tree: Tree): Violation[] =>
  rules
    .flatMap((rule) => rule.judge(tree).map((finding) => ({ rule: rule.id, ...finding })))
    .sort((a, b) => a.path.localeCompare(b.path) || a.rule.localeCompare(b.rule));
