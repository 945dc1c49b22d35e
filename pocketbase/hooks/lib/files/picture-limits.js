/** @type {import('./picture-size.js')} */
const { PictureError, readPicture, saveAnew } = require(`${__hooks}/lib/files/picture-size.js`)

/** Bytes that making one thumbnail may take; the server makes two more at once than it has cores. */
const mostMemory = 64 * 1024 * 1024
/** How many times longer one side may be than the other: a thumbnail is cut out of the scaled picture. */
const mostStretched = 20

const digits = (/** @type {number} */ number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * Why a picture cannot be taken, '' where it can.
 * @param {Parameters<typeof readPicture>[0]} file
 */
function findPictureFault(file) {
  try {
    const { kind, width, height, cost } = readPicture(file)
    const short = Math.min(width, height)
    const long = Math.max(width, height)
    if (short === 0) return `The picture has no pixels. ${saveAnew}`
    if (long > short * mostStretched) {
      return `The picture has ${digits(width)} × ${digits(height)} pixels; one side may be ${mostStretched} times as long as the other at most. Crop it.`
    }
    if (cost <= mostMemory) return ''
    const most = Math.floor((width * height * mostMemory) / cost / 10_000) * 10_000
    return `The picture has ${digits(width)} × ${digits(height)} pixels, and a ${kind} of this size may have ${digits(most)} at most. Scale it down.`
  } catch (error) {
    if (error instanceof PictureError) return error.message
    throw error
  }
}

module.exports = { findPictureFault }
