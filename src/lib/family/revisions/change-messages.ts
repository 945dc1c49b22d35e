import { describeDataType } from '#lib/family/types/data-types.ts'
import * as typesMessages from '#lib/family/types/messages.ts'
import { plural } from '#lib/i18n/plural.ts'

import {
  type ChangedParameter,
  hasOtherGuid,
  isShared,
  type Risk,
  type RiskKind,
} from './compare.ts'

const risks: Record<RiskKind, (count: number) => string> = {
  'types-removed': (count) =>
    plural(count, {
      one: '# type removed: what was placed of them loses its type',
      other: '# types removed: what was placed of them loses its type',
    }),
  unshared: (count) =>
    plural(count, {
      one: '# shared parameter now of this family alone: schedules and tags lose the values',
      other: '# shared parameters now of this family alone: schedules and tags lose the values',
    }),
  'other-guid': (count) =>
    plural(count, {
      one: '# shared parameter under another GUID: schedules and tags take it for a new one',
      other: '# shared parameters under another GUID: schedules and tags take it for a new one',
    }),
  'parameters-removed': (count) =>
    plural(count, {
      one: '# shared parameter removed: schedules and tags lose the values',
      other: '# shared parameters removed: schedules and tags lose the values',
    }),
}

/** Why projects and schedules may break, without the full stop. */
export const describeRisk = ({ kind, count }: Risk): string => risks[kind](count)

const wasCalled = (name: string) => `was called ${name}`
const becameOwn = 'was shared, is now of this family alone'
const becameShared = 'was of this family alone, is now shared'
const guidChange = (before: string, after: string) => `GUID ${before} became ${after}`
const typeChange = (before: string, after: string) => `data type ${before} became ${after}`
const notGiven = 'not given'
const unitChange = (before: string, after: string) => `unit ${before} became ${after}`
const noUnit = typesMessages.noValue

/** What is different about a parameter, in words. */
export function describeParameterChange(change: ChangedParameter): string[] {
  const { before, after } = change
  const [wasType, isType] = [describeDataType(before), describeDataType(after)]
  return [
    before.name !== after.name && wasCalled(before.name),
    isShared(before) && !isShared(after) && becameOwn,
    !isShared(before) && isShared(after) && becameShared,
    hasOtherGuid(change) && guidChange(before.guid ?? '', after.guid ?? ''),
    wasType !== isType && typeChange(wasType || notGiven, isType || notGiven),
    before.unit !== after.unit && unitChange(before.unit || noUnit, after.unit || noUnit),
  ].filter((text) => text !== false)
}
