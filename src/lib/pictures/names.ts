/**
 * A file's name says what it shows: `preview-w128.png` is the picture out of a family's file, `picture-w300.webp` one
 * that a person chose, both so many pixels wide. The server writes `_` for `-` and adds letters of its own.
 */
export const previewName = (width: number): string => `preview-w${width}.png`

/** What a person's picture is uploaded as. @param type such as image/webp */
export const pictureName = (width: number, type: string): string =>
  `picture-w${width}.${type.replace('image/', '').replace('jpeg', 'jpg')}`

/**
 * What {@link previewName} and the small ones of {@link pictureName} become on the server; `preview.png` is what the
 * former were before.
 */
export const smallPicture = /^(?:preview|picture_w\d{1,3})_/u

/** Whether a stored picture is small as it is, so that no other size of it has to be made. */
export const isSmallPicture = (file: string): boolean => smallPicture.test(file)

/** The width of a picture that a person chose, in pixels; 0 where its name does not say. */
export const storedWidth = (file: string): number =>
  Number(/^picture_w(\d+)_/u.exec(file)?.[1] ?? 0)

/** Whether a stored picture was read from a family's file, and not chosen by a person. */
export const isPreview = (file: string): boolean => file.startsWith('preview_')
