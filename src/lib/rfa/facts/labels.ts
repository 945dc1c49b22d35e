/** What Revit writes for something in several languages, in lower case. */
export type LabelTable<Key extends string> = Readonly<Record<Key, readonly string[]>>

/** A label without regard to case and to how its letters are composed. */
export const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** What each label stands for. */
export const keysByLabel = <Key extends string>(
  keys: readonly Key[],
  table: LabelTable<Key>,
): ReadonlyMap<string, Key> =>
  new Map(keys.flatMap((key) => table[key].map((label): [string, Key] => [label, key])))
