import * as v from 'valibot';
import { sandboxSettings } from '@yonkoma/gate/host/launch-browser';
import { gateConfig } from '@yonkoma/gate/limits';
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
  /** The account that called an operator's command through sudo. */
  SUDO_USER: v.optional(v.string(), ''),
  /** Where visitors find the site. */
  SITE_URL: v.optional(v.string(), ''),
  /**
   * Where the registry finds what visitors are served, to hash it once more: `https://comics.example`. Its own files
   * unless set.
   */
  EDGE_URL: v.optional(v.pipe(v.string(), v.url('an address such as https://comics.example'))),
  /** Share of visitors, 0 to 1, whose views, loads and vitals are reported. */
  TELEMETRY_SAMPLE: v.optional(share, '1'),
  /**
   * Networks that must report a roll-out's faults before it is rolled back; with 1 the viewers of any network decide.
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
  /** The browser in which the gate runs a release; without one, releases wait for an administrator's word. */
  GATE_BROWSER: v.optional(v.string(), ''),
  /** Whether that browser holds what it runs in its sandbox: without one no page is opened, unless `off` says so. */
  GATE_SANDBOX: v.optional(v.picklist(sandboxSettings), 'auto'),
  /** Built shell against which the gate judges, with its files. */
  SHELL_DIR: v.optional(v.string(), ''),
  /** Of a site on the developer's own machine alone: a remote shown from its sources. */
  DEVELOP: v.optional(Developed),
  /** How often the watch looks at roll-outs. */
  WATCH_EVERY_MS: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer('whole milliseconds'), v.minValue(10, 'whole milliseconds')),
    '5000',
  ),
});
export type RegistryConfig = v.InferOutput<typeof RegistryConfig>;
