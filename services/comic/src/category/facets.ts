/** What the comics can be narrowed by: only what at least one comic has. */
export interface Facets {
  categories: { id: number; name: string }[];
  regions: { region: string }[];
  statuses: { status: number }[];
  tags: { id: number; name: string }[];
}
