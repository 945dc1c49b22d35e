export const title = 'Pictures'
export const text =
  'The first is shown in the catalogue. Choose, paste or drop a PNG, JPEG or WebP. Up to 8.'
export const add = 'Add a picture'
export const full = 'A family has 8 pictures at most. Remove one first.'
export const pictureOf = (number: number, count: number) => `Picture ${number} of ${count}`
export const removed = (number: number) => `Picture ${number}, removed when you save`
export const moveForward = (number: number) => `Move picture ${number} forward`
export const moveBack = (number: number) => `Move picture ${number} back`
export const remove = (number: number) => `Remove picture ${number}`
export const bringBack = (number: number) => `Bring back picture ${number}`
export const first = 'Shown in the catalogue'
export const cropTitle = 'Cut out the picture'
export const cutGround = 'Remove the plain background'
export const use = 'Use this picture'
export const notPrepared = 'The picture could not be prepared. Try another one.'
