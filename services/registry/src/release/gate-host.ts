import { openHost } from '@yonkoma/gate/host/open-host';
import type { GateHost } from '@yonkoma/gate/release';
import type { Running } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';

/** The browser that this site judges releases with; undefined when it has none. */
export const gateHost = ({ config, log }: Pick<Running<RegistryConfig>, 'config' | 'log'>): GateHost | undefined =>
  openHost(config.GATE_BROWSER, {
    siteUrl: config.SITE_URL,
    sandbox: config.GATE_SANDBOX,
    warn: (why) => log.warn(why),
  });
