/** @type {import('./picture-size.js')} */
const { PictureError, readPicture, saveAgain } = require(`${__hooks}/lib/files/picture-size.js`)

/** The memory that one thumbnail may take, in bytes; the server makes up to two more at once than it has cores. */
const maxMemory = 64 * 1024 * 1024
/** How many times longer one side may be than the other: a thumbnail is cropped from the scaled picture. */
const maxAspectRatio = 20

const digits = (/** @type {number} */ number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * Why a picture is refused, '' if it is accepted.
 * @param {Parameters<typeof readPicture>[0]} file
 */
function findPictureFault(file) {
  try {
    const { kind, width, height, cost } = readPicture(file)
    const short = Math.min(width, height)
    const long = Math.max(width, height)
    if (short === 0) return `The picture has no pixels. ${saveAgain}`
    if (long > short * maxAspectRatio) {
      return `The picture has ${digits(width)} × ${digits(height)} pixels; one side may be ${maxAspectRatio} times as long as the other at most. Crop it.`
    }
    if (cost <= maxMemory) return ''
    const maxPixels = Math.floor((width * height * maxMemory) / cost / 10_000) * 10_000
    return `The picture has ${digits(width)} × ${digits(height)} pixels, and a ${kind} of these proportions may have ${digits(maxPixels)} at most. Scale it down.`
  } catch (error) {
    if (error instanceof PictureError) return error.message
    throw error
  }
}

module.exports = { findPictureFault }
