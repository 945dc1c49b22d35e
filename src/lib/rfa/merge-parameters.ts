import type { ParameterDefinition } from './facts/family-objects.ts'
import type { FamilyParameter, ParameterTable } from './facts/parameter-table.ts'

/** What finds the definition of a parameter: its shared GUID, else its name. */
const keysOf = ({ name, guid }: { name: string; guid: string | null }): string[] => [
  ...(guid ? [`guid ${guid.toLowerCase()}`] : []),
  `name ${name.normalize('NFC')}`,
]

const asParameter = ({
  name,
  guid,
  group,
  tooltip,
  spec,
}: ParameterDefinition): FamilyParameter => ({
  name,
  origin: guid ? 'shared' : 'custom',
  guid,
  dataType: null,
  unit: null,
  group,
  tooltip,
  spec,
})

/**
 * The table of the description in the file, completed by the definitions among its objects: those that have no
 * value in any type follow at the end, with null in every type.
 */
export const mergeParameters = (
  { parameters, types }: ParameterTable,
  definitions: readonly ParameterDefinition[],
): ParameterTable => {
  const byKey = new Map<string, ParameterDefinition>()
  for (const definition of definitions) {
    for (const key of keysOf(definition)) if (!byKey.has(key)) byKey.set(key, definition)
  }
  const used = new Set<ParameterDefinition>()
  const described = parameters.map((parameter): FamilyParameter => {
    const definition = keysOf(parameter).flatMap((key) => byKey.get(key) ?? [])[0]
    if (!definition) return parameter
    used.add(definition)
    const { group, tooltip, spec } = definition
    return { ...parameter, group, tooltip, spec }
  })
  const added = definitions.filter((definition) => !used.has(definition)).map(asParameter)
  const nothing = added.map(() => null)
  return {
    parameters: [...described, ...added],
    types: types.map(({ name, values }) => ({ name, values: [...values, ...nothing] })),
  }
}
