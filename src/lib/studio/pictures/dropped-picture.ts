import { pictureTypes } from '#lib/pictures/types.ts'
import { isPictureName } from '#lib/rfa/companions.ts'

/** Some systems do not know the type of what is dropped. */
const isPicture = ({ type, name }: File): boolean =>
  pictureTypes.includes(type) || (type === '' && isPictureName(name))

/** The one picture that was dropped or pasted; null for anything else, or for more at once. */
export function pastedPicture(data: Pick<DataTransfer, 'files'>): File | null {
  const [file, ...others] = data.files
  return file && others.length === 0 && isPicture(file) ? file : null
}
