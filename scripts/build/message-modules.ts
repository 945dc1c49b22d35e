/**
 * The modules of `src/lib` that contain messages for people, by their path. A translation stands beside its original, with
 * its language before the ending: `messages.de.ts`.
 */
export const messageModules =
  /\/src\/lib\/(?:(?:[^/]+\/)+(?:[a-z-]+-)?messages|i18n\/(?!locale|translation)[a-z-]+)(?:\.[a-z]{2,3}(?:-[A-Za-z]+)*)?\.ts$/u

/** The language of a module of messages, by its path; undefined for an original. */
export const languageOf = (path: string): string | undefined =>
  /\.(?<language>[a-z]{2,3}(?:-[A-Za-z]+)*)\.ts$/u.exec(path)?.groups?.language
