/** The filters of comics with the number of comics for each choice; choices without a comic are left out. */
export interface Facets {
  categories: { id: number; name: string; count: number }[];
  regions: { value: string; count: number }[];
  statuses: { value: string; count: number }[];
  languages: { value: string; count: number }[];
  years: { value: string; count: number }[];
  tags: { id: number; name: string; count: number }[];
}
