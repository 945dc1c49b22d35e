export interface TaskComment {
  id: string
  text: string
  /** As PocketBase writes dates. */
  created: string
  /** Null where it was not edited. */
  edited: string | null
  isMine: boolean
  /** The name; null for a person who left. */
  author: string | null
}

export const maxCommentLength = 2000
