import * as v from 'valibot';
import { sandboxSettings } from '@yonkoma/gate/host/launch-browser';
import { gateConfig } from '@yonkoma/gate/limits';
import { PreviewUrl } from '@yonkoma/service-kit';
import { Developed } from './override/develop.ts';

const share = v.pipe(
  v.string(),
  v.transform(Number),
  v.number('a number from 0 to 1'),
  v.minValue(0, 'a number from 0 to 1'),
  v.maxValue(1, 'a number from 0 to 1'),
);

export const RegistryConfig = v.object({
  SECRET: v.string(),
  /** The user account that ran an operator's command through sudo. */
  SUDO_USER: v.optional(v.string(), ''),
  /** The public address of the site. */
  SITE_URL: v.optional(v.string(), ''),
  /** Another host name of the site, where everybody is a guest; previews are opened there. */
  PREVIEW_URL: PreviewUrl,
  /**
   * The address at which the registry reads the served files to hash them again: `https://comics.example`. Without it,
   * the registry reads its own files.
   */
  EDGE_URL: v.optional(v.pipe(v.string(), v.url('an address such as https://comics.example'))),
  /** Share of visitors, 0 to 1, whose views, loads and vitals are reported. */
  TELEMETRY_SAMPLE: v.optional(share, '1'),
  /**
   * The number of networks that must report faults of a roll-out before it is taken back; with 1, the viewers of any
   * network decide.
   */
  FAULT_NETWORKS: v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.integer('a whole number from 1 to 64'),
      v.minValue(1, 'a whole number from 1 to 64'),
      v.maxValue(64, 'a whole number from 1 to 64'),
    ),
    '3',
  ),
  ...gateConfig,
  /** The browser in which the gate opens a release; without one, an administrator must confirm each release. */
  GATE_BROWSER: v.optional(v.string(), ''),
  /** Whether that browser runs in a sandbox: without one, no page is opened, unless this is `off`. */
  GATE_SANDBOX: v.optional(v.picklist(sandboxSettings), 'auto'),
  /** The folder of the built shell with which the gate judges releases. */
  SHELL_DIR: v.optional(v.string(), ''),
  /** Only for a site on the developer's own machine: a remote that is shown from its sources. */
  DEVELOP: v.optional(Developed),
  /** `on`: web hooks may be at http://127.0.0.1 too, for tests. */
  HOOKS_LOCAL: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'it must be on or off'),
      v.transform((value) => value === 'on'),
    ),
    'off',
  ),
  /** How often the watch checks roll-outs. */
  WATCH_EVERY_MS: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer('whole milliseconds'), v.minValue(10, 'whole milliseconds')),
    '5000',
  ),
});
export type RegistryConfig = v.InferOutput<typeof RegistryConfig>;
