import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'

/** What becomes one category. */
export interface UnifiedCategory {
  readonly name: string
  /** As they are named before, the one that stays first, each with the number of families that have it. */
  readonly from: readonly { readonly name: string; readonly families: number }[]
}

const line = /\bcategory (?<json>\{.*\})/u

/**
 * Makes one category of all that mean the same one of Revit, or only tells which.
 * @throws UserError when the data folder cannot be read
 */
export const unifyCategories = async (
  data: string,
  isDryRun: boolean,
): Promise<UnifiedCategory[]> => {
  const output = await runPocketBase(data, ['categories', ...(isDryRun ? ['dry-run'] : [])])
  return output.split('\n').flatMap((text) => {
    const json = line.exec(text)?.groups?.json
    return json ? [JSON.parse(json) as UnifiedCategory] : []
  })
}

const describeOne = ({ name, families }: UnifiedCategory['from'][number]): string =>
  `"${name}" (${families === 1 ? '1 family' : `${families} families`})`

/** One line for the terminal. */
export const describeUnified = ({ name, from }: UnifiedCategory): string =>
  `${from.map(describeOne).join(', ')} -> "${name}"`
