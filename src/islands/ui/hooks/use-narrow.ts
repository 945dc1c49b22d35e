import { useMedia } from './use-media.ts'

/** Whether the window is too narrow for two columns. */
export const useNarrow = (): boolean => useMedia('(width < 48rem)')
