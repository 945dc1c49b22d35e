/** What the page does not need for its first screen, in one file. */
export const loadLaterParts = () => import('./later-parts.ts')

export type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>
