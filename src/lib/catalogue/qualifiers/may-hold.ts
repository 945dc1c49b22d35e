/** Something with a colon after it, or a word or quotes with a minus before it, at the start, after a blank or after quotes. */
const sign = /\S[:：]|(?:^|[\s"“”„«»])-[^\s\d]/u

/** Whether it takes `interpret` to understand a text; all others are names as they are, or searches by value. */
export const mayHoldQualifiers = (text: string): boolean => text !== '' && sign.test(text)
