/** The name of the file that this is a backup of: Revit stores earlier versions of Door.rfa beside it, as Door.0001.rfa. */
export const originalOf = (name: string): string => name.replace(/\.\d{4}(?=\.rfa$)/iu, '')
