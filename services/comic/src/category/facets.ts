/** What the comics can be narrowed by, with how many have it: only what at least one comic has. */
export interface Facets {
  categories: { id: number; name: string; count: number }[];
  regions: { value: string; count: number }[];
  statuses: { value: string; count: number }[];
  languages: { value: string; count: number }[];
  years: { value: string; count: number }[];
  tags: { id: number; name: string; count: number }[];
}
