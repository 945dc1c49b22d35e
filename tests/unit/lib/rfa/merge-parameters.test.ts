import { expect, it } from 'vitest'

import type { ParameterDefinition } from '#lib/rfa/facts/family-objects.ts'
import type { FamilyParameter } from '#lib/rfa/facts/parameter-table.ts'
import { mergeParameters } from '#lib/rfa/merge-parameters.ts'

const guid = '7b9f0d3a-1c7d-4f0e-9f57-2f6a1f0f7f11'

const parameter = (given: Partial<FamilyParameter>): FamilyParameter => ({
  name: 'Width',
  origin: 'custom',
  guid: null,
  dataType: 'Länge',
  unit: 'mm',
  ...given,
})

const definition = (given: Partial<ParameterDefinition>): ParameterDefinition => ({
  name: 'Width',
  group: 'autodesk.parameter.group:geometry',
  tooltip: null,
  spec: 'autodesk.spec.aec:length',
  guid: null,
  ...given,
})

it('completes the parameters of the description and adds those without a value', () => {
  const table = { parameters: [parameter({})], types: [{ name: 'A', values: ['900'] }] }
  const added = definition({ name: 'Sill height', tooltip: 'Above the floor' })
  const { parameters, types } = mergeParameters(table, [definition({}), added])
  expect(parameters).toEqual([
    {
      ...parameter({}),
      group: 'autodesk.parameter.group:geometry',
      tooltip: null,
      spec: 'autodesk.spec.aec:length',
    },
    { ...added, origin: 'custom', dataType: null, unit: null },
  ])
  expect(types).toEqual([{ name: 'A', values: ['900', null] }])
})

it('finds the definition of a shared parameter by its GUID, whatever it is called', () => {
  const shared = parameter({ name: 'Breite', origin: 'shared', guid: guid.toUpperCase() })
  const table = { parameters: [shared], types: [] }
  const { parameters } = mergeParameters(table, [definition({ guid, tooltip: 'Clear width' })])
  expect(parameters).toMatchObject([{ name: 'Breite', tooltip: 'Clear width' }])
})

it('calls an added parameter with a GUID shared', () => {
  const { parameters } = mergeParameters({ parameters: [], types: [] }, [definition({ guid })])
  expect(parameters).toMatchObject([{ name: 'Width', origin: 'shared', guid }])
})
