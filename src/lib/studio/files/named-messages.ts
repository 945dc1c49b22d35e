export const title = 'The file names a person or a folder'
export const text = 'Everybody who downloads the file can read this.'
export const inProperties = 'In the file’s properties'
export const elsewhere = 'Elsewhere in the file (materials, history)'
export const reading = 'Reading what the file names...'
export const takeCopy = 'Use a copy without them'
export const saveCopy = 'Save the copy'
export const takeOriginal = 'Use the original'
export const copyTitle = 'A copy without the names will be published'
export const copyText =
  'It says the same as the file that you dropped, but for the user names and folders in its properties.'
export const remains =
  'Names in the file’s history and materials stay. To remove them, set another user name in the options of Revit and save the family with Save As.'
