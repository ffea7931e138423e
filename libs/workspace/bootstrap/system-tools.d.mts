export function findChromium(): string | undefined;
export function findJourneyBrowser(): string | undefined;
export function findMariadbd(): string | undefined;
export function findMariadbInstaller(mariadbd: string): string | undefined;
export const chromiumHint: string;
export const mariadbHint: string;
