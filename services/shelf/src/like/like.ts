/** A comic that is or was in a member's collection. Times are unix seconds. */
export interface LikeRow {
  id: number;
  member_id: number;
  comic_id: number;
  is_liked: 0 | 1;
  is_muted: 0 | 1;
  created_at: number;
  toggled_at: number;
}

/** A comic that is in the collection. */
export type CollectedRow = Pick<LikeRow, 'id' | 'comic_id' | 'is_muted' | 'created_at'>;
