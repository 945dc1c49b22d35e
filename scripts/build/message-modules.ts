/** The modules of `src/lib` that hold what a person reads or hears, by their path. */
export const messageModules =
  /\/src\/lib\/(?:(?:[^/]+\/)+(?:[a-z-]+-)?messages|i18n\/(?!locale)[a-z-]+)\.ts$/u
