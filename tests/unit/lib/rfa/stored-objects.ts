/** Writes tables of classes and records as Revit does, for tests that need no real file. */

export const int8 = (value: number): Buffer => Buffer.of(value)

export const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

export const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

export const text = (value: string): Buffer =>
  Buffer.concat([int32(value.length), Buffer.from(value, 'utf16le')])

export const guid = (value: string): Buffer => {
  const digits = Buffer.from(value.replaceAll('-', ''), 'hex')
  digits.subarray(0, 4).reverse()
  digits.subarray(4, 6).reverse()
  digits.subarray(6, 8).reverse()
  return digits
}

export const list = (...values: Buffer[]): Buffer =>
  Buffer.concat([int32(values.length), ...values])

const short = (name: string): Buffer => Buffer.concat([int16(name.length), Buffer.from(name)])

const long = (name: string): Buffer => Buffer.concat([int32(name.length), Buffer.from(name)])

/** A field of a basic kind, or of objects of a class that was written before. */
export const field = (name: string, type: number, ...rest: Buffer[]): Buffer =>
  Buffer.concat([long(name), int32(type), ...rest])

interface Entry {
  readonly name: string
  /** The number of the class it derives from; with its entry, where it first appears here. */
  readonly parent?: number
  readonly parentEntry?: Buffer
  readonly fields?: readonly Buffer[]
  /** Before Revit 2014 there is no list of GUIDs. */
  readonly guids?: number | null
}

export const classEntry = ({
  name,
  parent = 0,
  parentEntry,
  fields = [],
  guids = 0,
}: Entry): Buffer =>
  Buffer.concat([
    int16(0),
    short(name),
    int16(parentEntry ? 0x8000 | parent : parent),
    ...(parentEntry ? [parentEntry] : []),
    int32(1),
    list(...fields),
    ...(guids === null ? [] : [int32(guids), Buffer.alloc(16 * guids)]),
  ])

export const kinds = {
  flag: 0x01,
  number: 0x04,
  double: 0x07,
  text: 0x60_08,
  guid: 0x09,
  array: 0x0d,
  object: 0x0e,
  list: 0x50_00,
  fixed: 0x10_00,
  owned: 0x01_0e,
  foreign: 0x03_0e,
} as const

const idField = (name: string) => field(name, kinds.object, int16(13))

/** The classes of a family and its parameters, from number 12 on, reduced to what is read of them. */
const entries = (guids: 0 | null): Buffer[] => [
  classEntry({ name: 'Identifier', fields: [field('m_id', kinds.number)], guids }),
  classEntry({ name: 'ElementId', fields: [field('m_id', kinds.object, int16(12))], guids }),
  classEntry({
    name: 'Family',
    parent: 15,
    parentEntry: classEntry({
      name: 'Element',
      fields: [
        field('m_pGeomTable', kinds.owned),
        field('m_cellList', kinds.owned),
        field('m_pDoc', kinds.foreign),
        idField('m_id'),
        idField('m_famId'),
      ],
      guids,
    }),
    fields: [field('m_familyParams', kinds.owned), field('m_name', kinds.text)],
    guids,
  }),
  classEntry({
    name: 'ParamDef',
    fields: [
      field('m_caption', kinds.text),
      idField('m_groupElemId'),
      field('m_userVisible', kinds.flag),
    ],
    guids,
  }),
  classEntry({
    name: 'ParamDefValue',
    parent: 16,
    fields: [field('m_unitType', kinds.number)],
    guids,
  }),
  classEntry({ name: 'ParamDefYesNo', parent: 16, guids }),
  classEntry({
    name: 'ParamElem',
    parent: 15,
    fields: [field('m_description', kinds.text), field('m_pParamDef', kinds.owned)],
    guids,
  }),
  classEntry({
    name: 'ParamElemFamily',
    parent: 19,
    fields: [field('m_instanceParam', kinds.flag)],
    guids,
  }),
  classEntry({ name: 'ExternalParamKey', fields: [field('m_guid', kinds.guid)], guids }),
  classEntry({
    name: 'ParamElemExternal',
    parent: 19,
    fields: [
      field('m_bindingIds', kinds.list | kinds.object, int16(13)),
      field('m_externalParamKey', kinds.object, int16(21)),
    ],
    guids,
  }),
  classEntry({
    name: 'NamedParam',
    fields: [field('m_value', kinds.double), idField('m_paramId')],
    guids,
  }),
  classEntry({
    name: 'FamilyParams',
    fields: [field('m_params', kinds.list | kinds.object, int16(23))],
    guids,
  }),
  classEntry({
    name: 'CellList',
    fields: [field('m_cells', kinds.list | kinds.owned)],
    guids,
  }),
  classEntry({
    name: 'GroupAndParamsPair',
    fields: [
      field('m_paramIds', kinds.list | kinds.object, int16(13)),
      field('m_groupId', kinds.object, int16(13)),
    ],
    guids,
  }),
  classEntry({
    name: 'FamilyParamsOrderCell',
    fields: [field('m_sortedParams', kinds.list | kinds.object, int16(26))],
    guids,
  }),
]

export const classNumbers = {
  family: 14,
  value: 17,
  yesNo: 18,
  parameter: 20,
  sharedParameter: 22,
  familyParameters: 24,
  cells: 25,
  order: 27,
} as const

export const familyClasses = (guids: 0 | null = 0): Buffer =>
  Buffer.concat([...entries(guids), Buffer.alloc(4)])

const nothing = int32(0)

/** What a reference says of an object that follows after all that refers. */
export const reference = (classNumber: number): Buffer =>
  Buffer.concat([int32(-1), int16(classNumber)])

interface Parameter {
  readonly id: number
  readonly name: string
  readonly familyId?: number
  readonly group?: number
  readonly tooltip?: string
  readonly guid?: string
  /** Revit's number of what it measures; else yes or no. */
  readonly unit?: number
  readonly isHidden?: boolean
}

export const parameterBody = (parameter: Parameter): Buffer => {
  const { parameter: plain, sharedParameter, value, yesNo } = classNumbers
  const { unit } = parameter
  return Buffer.concat([
    int16(parameter.guid ? sharedParameter : plain),
    nothing,
    nothing,
    int32(1),
    int32(parameter.id),
    int32(parameter.familyId ?? 7),
    text(parameter.tooltip ?? ''),
    reference(unit === undefined ? yesNo : value),
    ...(parameter.guid ? [list(int32(3), int32(4)), guid(parameter.guid)] : [int8(1)]),
    text(parameter.name),
    int32(parameter.group ?? -1),
    int8(parameter.isHidden ? 0 : 1),
    ...(unit === undefined ? [] : [int32(unit)]),
  ])
}

interface Family {
  readonly id?: number
  readonly familyId?: number
  readonly name?: string
  readonly listed?: readonly number[]
  /** The ids of the parameters under each group, from Revit 2015. */
  readonly sorted?: readonly (readonly number[])[]
}

export const familyBody = ({ id: own, familyId, name, listed, sorted }: Family): Buffer =>
  Buffer.concat([
    int16(classNumbers.family),
    nothing,
    sorted ? reference(classNumbers.cells) : nothing,
    int32(1),
    int32(own ?? 7),
    int32(familyId ?? -1),
    listed ? reference(classNumbers.familyParameters) : nothing,
    text(name ?? ''),
    ...(sorted ? [list(reference(classNumbers.order))] : []),
    ...(listed ? [list(...listed.map((id) => Buffer.concat([double(0), int32(id)])))] : []),
    ...(sorted
      ? [list(...sorted.map((ids) => Buffer.concat([list(...ids.map(int32)), int32(-1)])))]
      : []),
  ])
