interface Neighbours {
  revision: number;
  list: readonly { remote: string; standing: string; pages: readonly { name: string; path: string }[] }[];
}

export function addressTypes(found: Neighbours, site: string): string;
