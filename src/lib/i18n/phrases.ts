import { formatNumber } from './number.ts'

export const selected = (count: number) => `${formatNumber(count)} selected`
export const nothingSelected = 'Nothing selected'
export const selectedRows = 'Selected'
/** Announced. */
export const nowSelected = (count: number) => `Selected: ${formatNumber(count)}`
/** @param actions the names of what can be done, separated by commas */
export const nowSelectedWith = (count: number, actions: string) =>
  `${nowSelected(count)}. Actions: ${actions}`
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
/** Said of what is too new for the Revit on the desk. @param release year of the oldest that opens it */
export const needs = (release: number) => `Needs ${release}`
