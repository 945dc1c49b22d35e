/** The Revit that came out last; docs/add-a-revit-release.md says what a newer one needs besides. */
export const newestRelease = 2027
/** The oldest Revit that a person may say they work with. */
export const oldestRelease = 2016

/** The releases of Revit that a person may work with, the newest first. */
export const revitReleases: readonly number[] = Array.from(
  { length: newestRelease - oldestRelease + 1 },
  (_, age) => newestRelease - age,
)
