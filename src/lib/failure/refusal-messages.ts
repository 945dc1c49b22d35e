import { emailProblems } from '#lib/credentials/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as limits from '#lib/i18n/limits.ts'

const atLeast = (_: string, count: string) => limits.atLeastCharacters(Number(count))
const atMost = (_: string, count: string) => limits.atMostCharacters(Number(count))
const chooseAtMost = (_: string, count: string) => `Choose at most ${count}.`
const unusable = 'This address cannot be used.'
const taken = 'This is taken already.'
const choose = 'Choose one of the options.'
const notRight = 'Something that was sent is not valid.'

/** What PocketBase says of a field or of a whole request, and what is said instead. */
const stock: [RegExp, string | ((...found: string[]) => string)][] = [
  [
    /^(?:Cannot be blank|Is required|Required key is missing|Missing required value)\.$/u,
    'Fill this in.',
  ],
  [/^Missing or invalid (?:old|auth record) password\.$/u, common.notYourPassword],
  [/^(?:Invalid new email address|The new email address is invalid)\.$/u, unusable],
  [/^Email domain is not allowed\.$/u, unusable],
  [/^Must be a valid email address\.$/u, emailProblems.malformed],
  [/^Must be a valid (?:request )?URL\.$/u, 'Use a whole address, such as https://studio.example.'],
  [/^Must be at least (\d+) character\(s\)\.$/u, atLeast],
  [/^The length must be no less than (\d+)\.$/u, atLeast],
  [/^Must be (?:less than|no more than) (\d+) character\(s\)\.$/u, atMost],
  [/^The length must be no more than (\d+)\.$/u, atMost],
  [
    /^The length must be between (\d+) and (\d+)\.$/u,
    (_, least, most) => `Use ${least} to ${most} characters.`,
  ],
  [/^Invalid value format\.$/u, 'Some of these characters cannot be used here.'],
  [/^Value must be unique\.$/u, taken],
  [/^Values don't match\.$/u, 'The two are not the same.'],
  [/^(?:Invalid value .*|Must be a valid value\.)$/su, choose],
  [/^Select no more than (\d+)\.?$/u, chooseAtMost],
  [/^Select at least (\d+)\.?$/u, (_, least) => `Choose at least ${least}.`],
  [/^Decimal numbers are not allowed\.$/u, 'Use a whole number.'],
  [/^The submitted number is not properly formatted\.$/u, 'Use a number.'],
  [/^Must be greater or equal than (.+?)\.?$/u, (_, least) => `Use ${least} or more.`],
  [/^Must be less or equal than (.+?)\.?$/u, (_, most) => `Use ${most} or less.`],
  [/the maximum allowed file size/u, 'Use a smaller file.'],
  [/due to unsupported file type|mime type must be one of/u, 'Use another kind of file.'],
  [/^The maximum allowed files is (\d+)/u, chooseAtMost],
  [
    /^(?:Failed to find all relation records|Relation connection is missing)/u,
    'What this refers to no longer exists. Reload the page.',
  ],
  [/^Invalid or unsupported value type\.$/u, notRight],
  [/^An error occurred while (?:loading|validating) the submitted data\.$/u, notRight],
  [/^Failed to (?:update|create|read|set|confirm|request|load|authenticate)\b.*$/u, notRight],
  [/^Failed to delete record\b/u, 'Something else still needs this, so it was not deleted.'],
  [/^(?:Batch transaction failed|Invalid batch request data)\.$/u, notRight],
]

/** What a person reads where the server refuses something; its own texts stay as they are. */
export function describeRefusal(problem: string): string {
  for (const [pattern, message] of stock) {
    const found = pattern.exec(problem)
    if (found) return typeof message === 'string' ? message : message(...found)
  }
  return problem
}
