import type { FamilyParameter } from './type-table.ts'

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()

const list = (words: string): readonly string[] => words.split(' ')

/** In the languages of Revit. */
const yes = new Set(list('yes ja oui да sí si sì sim ano tak igen はい 是 예 true'))
const no = new Set(list('no nein non нет não nao ne nie nem いいえ 否 아니요 아니오 false'))

/** The data type of a parameter that is answered with yes or no, in the languages of Revit. */
const yesNoTypes = new Set(
  list(
    'yes/no ja/nein oui/non да/нет sí/no si/no sì/no sim/não ano/ne tak/nie igen/nem はい/いいえ 是/否 예/아니요',
  ),
)

export const isYesNo = ({ dataType, spec }: Pick<FamilyParameter, 'dataType' | 'spec'>): boolean =>
  spec === 'autodesk.spec:spec.bool' ||
  yesNoTypes.has(plain(dataType).replaceAll(/\s*\/\s*/gu, '/'))

/** A yes or no in any language; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = plain(text)
  if (word === '1' || yes.has(word)) return true
  return word === '0' || no.has(word) ? false : null
}

/** Material as the category of the element has it, in the languages of Revit. */
const byCategory = new Set([
  'by category',
  'nach kategorie',
  'par catégorie',
  'по категории',
  'por categoría',
  'por categoria',
  'da categoria',
  'per categoria',
  'dle kategorie',
  'według kategorii',
  'wg kategorii',
  'kategória szerint',
  'カテゴリ別',
  '按类别',
  '依品類',
  '카테고리별',
])

/** What a cell of the table says, where it is not shown as it is written. */
type CellWord = 'yes' | 'no' | 'by-category'

/** @returns null for a value that is shown as it is written */
export function readCell(
  text: string,
  parameter: Pick<FamilyParameter, 'dataType' | 'spec'> | undefined,
): CellWord | null {
  const [, inBrackets] = /^<(.{1,60})>$/u.exec(text.trim()) ?? []
  if (inBrackets !== undefined) return byCategory.has(plain(inBrackets)) ? 'by-category' : null
  if (!parameter || (!isYesNo(parameter) && parameter.dataType !== '')) return null
  // Without a data type a plain 1 is a number, and a plain yes is one in any language.
  const isNumber = /^[01]$/u.test(text.trim())
  if (isNumber && !isYesNo(parameter)) return null
  const answer = readYesNo(text)
  return answer === null ? null : answer ? 'yes' : 'no'
}

/** A unit as it is written in English, where the file has it in Cyrillic letters. */
export function spellUnit(unit: string): string {
  const letters: Record<string, string> = { мм: 'mm', см: 'cm', дм: 'dm', м: 'm' }
  const [, name = '', power = ''] = /^(мм|см|дм|м)([²³]?)$/u.exec(unit.trim()) ?? []
  return name ? `${letters[name] ?? name}${power}` : unit
}
