import { createTransport } from 'nodemailer';
import type { DeliveryRow } from './delivery-store.ts';
import { toMail } from './envelope.ts';
import { Hopeless } from './hopeless.ts';

/** A mail server that is silent for this long counts as unreachable. */
const silenceMs = 15_000;

/** Sends by SMTP. @throws Hopeless when the server refuses this letter or this address for good. */
export function emailSender({ url, from }: { url: string; from: string }): (row: DeliveryRow) => Promise<void> {
  const limits = {
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  };
  const transport = createTransport({ url, ...limits });
  return async (row) => {
    try {
      await transport.sendMail(toMail(row, from));
    } catch (error) {
      const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
      if ((command === 'RCPT TO' || code === 'EMESSAGE') && responseCode >= 500)
        throw new Hopeless((error as Error).message, { cause: error });
      throw error;
    }
  };
}
