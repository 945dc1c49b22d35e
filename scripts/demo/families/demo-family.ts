export interface DemoParameter {
  readonly name: string
  readonly origin: 'system' | 'custom' | 'shared'
  readonly guid: string | null
  readonly dataType: string
  readonly unit: string | null
}

export interface DemoType {
  readonly name: string
  /** One value per parameter, in the order of the parameters. */
  readonly values: readonly (string | null)[]
}

interface DemoNestedFamily {
  readonly name: string
  readonly category: string
  readonly shared: boolean
}

export interface DemoFamily {
  readonly name: string
  readonly description: string
  readonly freemium: 'free' | 'premium'
  readonly categories: readonly string[]
  readonly vendor: string | null
  /** Which drawing shows it, and which of the drawing's versions. */
  readonly sort: string
  readonly variant: number
  readonly parametric: {
    readonly parameters: readonly DemoParameter[]
    readonly types: readonly DemoType[]
  }
  readonly nestedFamilies: readonly DemoNestedFamily[]
  readonly specification: {
    readonly omniclass?: { readonly number: string; readonly title: string }
    readonly uniclass?: { readonly code: string; readonly title: string }
    readonly host?: string
    readonly release: number
    readonly datasheet?: string
  }
  readonly release: number
  readonly revision: number
  readonly daysOld: number
}

/** The hand-written data; everything else about the family is derived from its sort and its name. */
export interface CuratedFamily {
  readonly name: string
  readonly sort: string
  readonly description: string
  readonly premium?: boolean
  readonly finish?: string
  readonly types?: number
  /** Even and odd numbers show different models of the same sort. */
  readonly variant?: number
  readonly vendor?: string | null
  readonly categories?: readonly string[]
  readonly nested?: boolean
}
