/** The lines of a family's health, with their limits where nothing else is set. */
export const healthDefaults = {
  /** In megabytes of 1,048,576 bytes: above it a file is large, or very large. */
  size: { large: 2, veryLarge: 8 },
  /** An empty family has some 2,000, from its template. */
  elements: { many: 6000, veryMany: 20_000 },
  types: { many: 60, veryMany: 300 },
  /** The least share of shared ones among the added parameters, in percent. */
  parameters: { shared: 30 },
  category: {},
  classification: {},
  /** How many releases a file may be behind the newest Revit. */
  release: { old: 5 },
}

/** The limits of each line; null where the operator has turned the line off. */
export type HealthRules = {
  [Line in keyof typeof healthDefaults]: (typeof healthDefaults)[Line] | null
}

/** What the site was built with: SITE_HEALTH, docs/operate.md. */
export const healthRules: HealthRules = import.meta.env?.SITE_HEALTH ?? healthDefaults
