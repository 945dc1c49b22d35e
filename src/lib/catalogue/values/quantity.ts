/** A measured value in one unit per kind: mm, m², m³, degrees; plain numbers as they are. */
export interface Quantity {
  kind: 'length' | 'area' | 'volume' | 'angle' | 'number'
  value: number
}

interface Scale {
  kind: Exclude<Quantity['kind'], 'number'>
  /** Turns a value in the unit into mm, m², m³ or degrees. */
  factor: number
}

const foot = 0.3048
const inch = 0.0254

/** Kind, factor, and the unit's symbols and names: English, German, French, Russian. */
const table: readonly (readonly [Scale['kind'], number, string])[] = [
  ['length', 1, 'mm мм millimeter millimeters millimètre millimètres миллиметр миллиметры'],
  ['length', 10, 'cm см centimeter centimeters zentimeter centimètre centimètres сантиметр'],
  ['length', 100, 'dm дм decimeter decimeters dezimeter décimètre décimètres дециметр'],
  ['length', 1000, 'm м meter meters mètre mètres метр метры'],
  ['length', inch * 1000, 'in inch inches zoll po pouce pouces дюйм дюймы'],
  ['length', foot * 1000, 'ft foot feet fuß fuss pi pied pieds фут футы фт'],
  ['area', 1e-6, 'mm2 мм2 squaremillimeters quadratmillimeter'],
  ['area', 1e-4, 'cm2 см2 squarecentimeters quadratzentimeter'],
  ['area', 1, 'm2 м2 qm квм squaremeters quadratmeter mètrescarrés'],
  ['area', 1e4, 'ha га hectare hectares hektar'],
  ['area', inch ** 2, 'in2 sqin squareinches quadratzoll'],
  ['area', foot ** 2, 'ft2 sf sqft фт2 squarefeet quadratfuß piedscarrés'],
  ['volume', 1e-9, 'mm3 мм3 cubicmillimeters kubikmillimeter'],
  ['volume', 1e-6, 'cm3 см3 cubiccentimeters kubikzentimeter'],
  ['volume', 1e-3, 'l л liter liters litre litres литр литры'],
  ['volume', 1, 'm3 м3 кубм cubicmeters kubikmeter mètrescubes'],
  ['volume', inch ** 3, 'in3 cuin cubicinches kubikzoll'],
  ['volume', foot ** 3, 'ft3 cf cuft фт3 cubicfeet kubikfuß piedscubes'],
  ['volume', (foot * 3) ** 3, 'yd3 cy cubicyards'],
  ['angle', 1, '° deg degree degrees grad degré degrés град градус градусы'],
  ['angle', 180 / Math.PI, 'rad radian radians радиан радианы'],
]

const scales = new Map<string, Scale>(
  table.flatMap(([kind, factor, names]) =>
    names.split(' ').map((name): [string, Scale] => [name, { kind, factor }]),
  ),
)

/** The scale of a unit's symbol or name; null for what is no length, area, volume or angle. */
const scaleOf = (unit: string): Scale | null =>
  scales.get(
    unit
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s_.^]/gu, ''),
  ) ?? null

const maxTextLength = 80

const imperial =
  /^([+-]?) *(?:([\d.,]+) *')? *-? *(?:(?:([\d.,]+)(?: +(\d+)\/(\d+))?|(\d+)\/(\d+)) *")?$/u
const sexagesimal = /^([+-]?) *([\d.,]+) *°(?: *([\d.,]+) *')?(?: *([\d.,]+) *")?$/u
const measured = /^([+-]?) *([\d.,]+) *(\D.*)?$/u

/** Without floating-point dust: 3 feet are 914.4 mm and not 914.4000000000001. */
const quantity = (kind: Quantity['kind'], sign: string | undefined, value: number) =>
  Number.isFinite(value)
    ? { kind, value: Number((sign === '-' && value !== 0 ? -value : value).toPrecision(12)) }
    : null

/**
 * One spelling for blanks, marks and fractions, and no digit grouping by blanks or apostrophes. No two blanks stand
 * side by side: the patterns could match a run of them in too many ways.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll(/[\u2212\u2012-\u2014\u2010\u2011]/gu, '-')
    .replaceAll(/\u2032\u2032|[\u201C\u201D]|''/gu, '"')
    .replaceAll(/[\u2032\u2018\u2019]/gu, "'")
    .replaceAll(/(?<=\d)[ '](?=\d{3}(?![\d/]))/gu, '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()

/** Of two kinds of separator the last is the decimal one; a single one is decimal, a repeated one groups. */
const readDecimal = (text: string): number => {
  const separators = text.match(/[.,]/gu) ?? []
  const last = separators.at(-1) ?? '.'
  const isGrouped = separators.length > 1 && separators.every((each) => each === last)
  const at = isGrouped ? text.length : text.lastIndexOf(last)
  const whole = at < 0 ? text : text.slice(0, at)
  const digits = whole.replaceAll(/[.,]/gu, '')
  const groups = /^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/u
  if (!groups.test(whole) || !/\d/u.test(text)) return Number.NaN
  return Number(`${digits || '0'}.${at < 0 ? '0' : text.slice(at + 1) || '0'}`)
}

const part = (text: string | undefined): number => (text === undefined ? 0 : readDecimal(text))

/** Feet come from places where a comma before three digits groups. */
const footPart = (text: string | undefined): number =>
  part(text?.replaceAll(/,(?=\d{3}(?!\d))/gu, ''))

const fraction = (over?: string, under?: string): number =>
  over === undefined || under === undefined ? 0 : Number(over) / Number(under)

const readImperial = (text: string): Quantity | null => {
  const found = imperial.exec(text)
  if (!found || !/['"]/u.test(text)) return null
  const [, sign, feet, inches, over, under, loneOver, loneUnder] = found
  const totalInches = footPart(inches) + fraction(over, under) + fraction(loneOver, loneUnder)
  return quantity('length', sign, footPart(feet) * 304.8 + totalInches * 25.4)
}

const readSexagesimal = (text: string): Quantity | null => {
  const found = sexagesimal.exec(text)
  if (!found) return null
  const [, sign, degrees, minutes, seconds] = found
  return quantity('angle', sign, part(degrees) + part(minutes) / 60 + part(seconds) / 3600)
}

/**
 * Reads a value as Revit displays it, in English, German, French or Russian; null when it is no measure.
 * A unit in the text takes precedence over the one given beside it. A lone comma or point is the decimal one.
 */
export const readQuantity = (text: string, unit?: string | null): Quantity | null => {
  if (text.length > maxTextLength) return null
  const spelled = plain(text)
  const marked = readSexagesimal(spelled) ?? readImperial(spelled)
  if (marked) return marked
  const [, sign, digits, suffix] = measured.exec(spelled) ?? []
  if (digits === undefined) return null
  const name = suffix ?? unit?.trim()
  if (!name) return quantity('number', sign, readDecimal(digits))
  const scale = scaleOf(name)
  return scale && quantity(scale.kind, sign, readDecimal(digits) * scale.factor)
}

/** A number and what it is measured in; plain numbers keep the unit they were written with. */
export interface Measure extends Quantity {
  /** As it was written, '' where there is none. */
  unit: string
}

const numberAndUnit = /^([+-]?[\d.,]*\d)\s*([^\d\s.,][^\d]*)$/u

const spellUnit = (unit: string): string => unit.normalize('NFKC').replaceAll(/\s/gu, '')

/** The unit at the end of a text such as '0.5 m²'. */
const unitAtEnd = (text: string): string => spellUnit(numberAndUnit.exec(text)?.[2] ?? '')

/** A plain number in a unit that is no length, area, volume or angle, such as '60 W'. */
const readPlain = (text: string, unit: string): Measure | null => {
  const [, digits = text, ownUnit = unit] = numberAndUnit.exec(text) ?? []
  const number = readQuantity(digits)
  return number?.kind === 'number' ? { ...number, unit: spellUnit(ownUnit) } : null
}

/** Reads a value and the unit beside it; null where it is no number. */
export const readMeasure = (text: string, unit = ''): Measure | null => {
  const value = text.trim()
  const read = readQuantity(value, unit)
  if (!read || read.kind === 'number') return readPlain(value, unit)
  return { ...read, unit: unitAtEnd(value) || spellUnit(unit) }
}
