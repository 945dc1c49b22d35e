import { formatNumber } from './number.ts'

export const selected = (count: number) => `${formatNumber(count)} selected`
export const select = (what: string) => `Select ${what}`
export const notDeleted = (what: string) => `Not deleted: ${what}`
export const deleted = (what: string) => `“${what}” deleted`
/** @param whole such as "12" or "12 files" */
export const countOf = (count: number, whole: string) => `${formatNumber(count)} of ${whole}`
export const qrCodeOfLink = (name: string) => `QR code of the link to ${name}`
export const revisionNumber = (number: number) => `Revision ${number}`
export const revisionNote = (number: number) => `revision ${number}`
export const pictureFileTooLarge = 'This file is over 40 MB. Choose a smaller picture.'
export const notAPicture = (file: string) =>
  `${file} cannot be read as a picture. Choose a PNG, JPEG or WebP.`
