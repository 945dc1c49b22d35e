/** Letters that Unicode does not take apart into a plain one and its mark, and forms of one letter. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/** Accents and other marks, but not those that make another letter of a kana. */
const marks = /(?![\u3099\u309A])\p{Mn}/gu

/** A text without case, accents and the different widths of letters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþıς]/gu, (letter) => plainLetters[letter] ?? letter)

type WordKind =
  /** In a script that separates words by spaces. */
  | 'letters'
  | 'number'
  /** Chinese, Japanese and Korean: what is meant may be any part of it. */
  | 'joined'

/** A word as it is compared: in lower case, without accents. */
export interface Word {
  kind: WordKind
  text: string
  /** What is left without the ending. */
  stem: string
}

const wordPattern =
  /(?<han>[\p{sc=Han}々〆]+)|(?<kana>[\p{sc=Katakana}ー]+|[\p{sc=Hiragana}]+)|(?<hangul>\p{sc=Hangul}+)|(?<number>\p{Nd}+)|(?:(?![\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}\p{sc=Hangul}ー\p{Nd}])[\p{L}\p{M}\p{N}])+/gu

/** Katakana as hiragana, without a long vowel at the end, which some leave out. */
const foldKana = (text: string): string =>
  text
    .replaceAll(/[\u30A1-\u30F6]/gu, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 96))
    .replace(/(?<=.)ー+$/u, '')

const latinEndings: readonly [ending: string, instead: string][] = [
  ['ies', 'y'],
  ['lves', 'lf'],
  ['aves', 'af'],
  ['eaux', 'eau'],
  ['aux', 'al'],
  ['sses', 'ss'],
  ['shes', 'sh'],
  ['ches', 'ch'],
  ['xes', 'x'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
  ['x', 'x'],
]

const shortestStem = 3

function stemLatin(text: string): string {
  const [ending, instead] = latinEndings.find(([end]) => text.endsWith(end)) ?? ['', '']
  const single = ending === '' ? text : text.slice(0, -ending.length) + instead
  const base = single.length < shortestStem ? text : single
  const shorter = base.replace(/(?:en|e)$/u, '')
  return shorter.length < shortestStem ? base : shorter
}

const cyrillicEnding =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|ов|ев|еи|ии|ыи|ои|ая|яя|ое|ее|ые|ие|ам|ям|ом|ем|ую|юю|ою|ею|ью|ья|ье|ьи|а|я|о|е|ы|и|у|ю|ь)$/u

function stemCyrillic(text: string): string {
  const shorter = text.replace(cyrillicEnding, '')
  const stem = shorter.length < shortestStem ? text : shorter
  return stem.length > shortestStem && stem.endsWith('ь') ? stem.slice(0, -1) : stem
}

/** What singular and plural, and the cases of a language, have in common; short words stay as they are. */
function stemOf(text: string): string {
  if (text.length <= shortestStem) return text
  if (/^[a-z]+$/u.test(text)) return stemLatin(text)
  return /^\p{sc=Cyrillic}+$/u.test(text) ? stemCyrillic(text) : text
}

function wordOf({ 0: text, groups }: RegExpExecArray): Word {
  if (groups?.number !== undefined) {
    const plain = text.replace(/^0+(?=.)/u, '')
    return { kind: 'number', text: plain, stem: plain }
  }
  const joined = groups?.han ?? groups?.kana ?? groups?.hangul
  if (joined !== undefined) {
    const folded = foldKana(joined)
    return { kind: 'joined', text: folded, stem: folded }
  }
  return { kind: 'letters', text, stem: stemOf(text) }
}

/** The words of a folded text; digits stand by themselves, and so do runs of one Japanese script. */
export const splitFolded = (folded: string): Word[] =>
  Array.from(folded.matchAll(wordPattern), wordOf)

/** The words of any text, as they are compared. */
export const splitWords = (text: string): Word[] => splitFolded(foldText(text))
