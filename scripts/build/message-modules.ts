/** The modules of `src/lib` that contain messages for people, by their path. */
export const messageModules =
  /\/src\/lib\/(?:(?:[^/]+\/)+(?:[a-z-]+-)?messages|i18n\/(?!locale)[a-z-]+)\.ts$/u
