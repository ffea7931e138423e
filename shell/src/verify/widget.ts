import type { readVerification, ReplyOf } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';

export type VerificationConfig = ReplyOf<typeof readVerification>;

export interface WidgetEvents {
  solved(token: string): void;
  expired(): void;
  failed(): void;
}

export interface Widget {
  /** Starts again with another challenge. */
  reset(): void;
  remove(): void;
}

export interface WidgetParts {
  slot: HTMLElement;
  config: VerificationConfig;
  shell: Pick<ShellApi, 'call' | 'language'>;
  isDark: boolean;
  events: WidgetEvents;
}

export type MountWidget = (parts: WidgetParts) => Promise<Widget>;

/** A script that has not loaded after this time counts as failed. */
export const scriptTimeoutMs = 10_000;

/** Puts the widget of the configured provider into the slot. Rejects when its code does not load in time. */
export async function mountWidget(parts: WidgetParts): Promise<Widget> {
  const { mount } =
    parts.config.provider === 'altcha'
      ? await withinTime(import('./altcha-widget.ts'))
      : await withinTime(import('./script-widget.ts'));
  return mount(parts);
}

export async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded after ${scriptTimeoutMs} ms`)), scriptTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
