/** Without the letters and digits that are mistaken for others. */
export const licenceLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const group = 5

/** How many letters and digits a code has. */
export const licenceLength = 4 * group

/** The letters and digits of a typed code, as they are hashed. */
export const normalizeLicenceCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')

/** A code in groups, as it is given to people: "7KQPX-2MRT9-BB4WD-HZ8C3". */
export const formatLicenceCode = (code: string): string =>
  normalizeLicenceCode(code).replaceAll(new RegExp(`.{${group}}(?=.)`, 'gu'), '$&-')
