/** Something with a colon after it, or with a minus and no number before it. */
const sign = /\S[:：]|(?:^|\s)-[^\s\d]/u

/** Whether it takes `interpret` to understand a text; all others are names as they are, or searches by value. */
export const mayHoldQualifiers = (text: string): boolean => sign.test(text)
