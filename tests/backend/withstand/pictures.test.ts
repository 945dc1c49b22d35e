import fc from 'fast-check'
import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'
import {
  drawPicture,
  jpegFrame,
  jpegScan,
  makeEmptyJpeg,
  makeJpeg,
  makePngBomb,
  makeWebp,
  webpCanvas,
  webpFrame,
} from '#tests/support/rfa/picture-bombs.ts'

let backend: BesiegedBackend

beforeAll(async () => {
  backend = await startBesieged()
})

afterAll(() => backend.stop())

type Bytes = Uint8Array<ArrayBuffer>

/** Sends a picture as a member's own, and gives its address, or what is said of it. */
async function sendAvatar(bytes: Bytes, ending: string) {
  const users = backend.connect(backend.member.token).collection('users')
  try {
    const avatar = new File([bytes], `me.${ending}`)
    const user = await users.update(backend.member.id, { avatar })
    return { path: `/api/files/users/${user.id}/${String(user.avatar)}?thumb=100x100`, fault: '' }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const data = error.response.data as { avatar?: { message: string } }
    return { path: '', fault: data.avatar?.message ?? error.message }
  }
}

const sendThumbnail = async (bytes: Bytes, ending: string) => {
  const { id, thumbnail } = await backend
    .connect(backend.publisher.token)
    .collection('families')
    .create({
      name: 'Door',
      freemium: 'free',
      status: 'published',
      publisher: backend.publisher.id,
      thumbnail: new File([bytes], `door.${ending}`),
    })
  return `/api/files/families/${id}/${String(thumbnail)}`
}

describe('a picture that would need more memory than is available', () => {
  const sides = fc.integer({ min: 6000, max: 16_000 })
  const huge = fc.record({ width: sides, height: sides })
  const stray: fc.Arbitrary<number[]> = fc.oneof(
    fc.constant<number[]>([0xff, 0]),
    fc.integer({ min: 0xd0, max: 0xd7 }).map((marker) => [0xff, marker]),
    fc.array(fc.constant(0xff), { minLength: 1, maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 0xfe }), { minLength: 1, maxLength: 5 }),
  )
  const shown = jpegFrame({ width: 16, height: 16 })
  const scan = [...jpegScan(), 0, 0, 0xff, 0xd9]
  const bombs = fc.oneof(
    fc.record({ size: huge, stray, isProgressive: fc.boolean() }).map((bomb) => {
      const hidden = jpegFrame({ ...bomb.size, isProgressive: bomb.isProgressive })
      const decoy = [...bomb.stray, 0xff, 0xe1, 0, shown.length + 2, ...shown]
      return { ending: 'jpg', bytes: makeJpeg(decoy, hidden, scan) }
    }),
    fc.record({ size: huge, stray }).map((bomb) => {
      const hidden = jpegFrame({ ...bomb.size, isProgressive: true })
      return { ending: 'jpg', bytes: makeJpeg(bomb.stray, hidden, scan) }
    }),
    huge.map((size) => ({ ending: 'jpg', bytes: makeJpeg(shown, jpegFrame(size), scan) })),
    fc
      .record({ size: huge, isProgressive: fc.boolean(), components: fc.constantFrom(1, 3, 4) })
      .map(({ size, ...kind }) => ({ ending: 'jfif', bytes: makeEmptyJpeg({ ...size, ...kind }) })),
    fc.integer({ min: 2000, max: 65_535 }).map((height) => ({
      ending: 'jpg',
      bytes: makeEmptyJpeg({ width: 1, height, isProgressive: true, sampling: 0x42 }),
    })),
    fc
      .record({ size: huge, depth: fc.constantFrom(8, 16), interlace: fc.constantFrom(0, 1) })
      .map(({ size, ...kind }) => ({
        ending: 'png',
        bytes: makePngBomb(size.width, size.height, { ...kind, colour: 6 }),
      })),
    fc.record({ size: huge, isLossless: fc.boolean() }).map(({ size, isLossless }) => ({
      ending: 'webp',
      bytes: makeWebp(webpFrame(size.width, size.height, isLossless)),
    })),
    fc.record({ size: huge, flags: fc.constantFrom(0, 2, 16, 18) }).map(({ size, flags }) => ({
      ending: 'webp',
      bytes: makeWebp(webpCanvas(16, 16, flags), webpFrame(size.width, size.height)),
    })),
  )

  it('is refused, however it hides its size, while other requests are served', async () => {
    await fc.assert(
      fc.asyncProperty(bombs, async ({ ending, bytes }) => {
        const { fault } = await sendAvatar(bytes, ending)
        expect(fault).toMatch(/save it again|Scale it down|Crop it|Invalid|invalid/u)
      }),
      { numRuns: 40, endOnFailure: true },
    )
    await backend.expectUsable()
  })
})

describe('a picture of the maximum size for its format', () => {
  const largest = [
    ['jpg', makeEmptyJpeg({ width: 2100, height: 2100 })],
    ['jpg', makeEmptyJpeg({ width: 1550, height: 1550, isProgressive: true })],
    ['jpg', makeEmptyJpeg({ width: 1400, height: 1400, isProgressive: true, components: 4 })],
    ['png', makePngBomb(2300, 2300, { depth: 16, colour: 6 })],
    ['png', makePngBomb(1800, 1800, { depth: 16, colour: 6, interlace: 1 })],
    ['webp', makeWebp(webpFrame(3400, 3400))],
    ['webp', makeWebp(webpFrame(2100, 2100, true))],
  ] as const

  it('is accepted, and creating many thumbnails simultaneously leaves room for other requests', async () => {
    const paths = await Promise.all(largest.map(([ending, bytes]) => sendThumbnail(bytes, ending)))
    const thumbs = paths.flatMap((path) =>
      ['100x100', '150x150', '300x300'].map((size) => `${path}?thumb=${size}`),
    )
    const answers = Promise.all(
      [...thumbs, ...thumbs].map(async (path) => {
        const answer = await backend.request(path)
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    await backend.expectUsable()
    expect(new Set(await answers)).toEqual(new Set([200]))
    expect(await backend.readMemory()).toBeLessThan(1200)
    await backend.expectUsable()
  })
})

it.each([
  ['jpg', () => drawPicture(1024, 768).jpeg()],
  ['jpg', () => drawPicture(1024, 768).jpeg({ progressive: true })],
  ['png', () => drawPicture(1024, 768).png()],
  ['webp', () => drawPicture(512, 512).webp()],
  ['webp', () => drawPicture(512, 512).ensureAlpha(0.5).webp()],
] as const)(
  'an intact picture is accepted, and its thumbnail created: .%s',
  async (ending, draw) => {
    const { path, fault } = await sendAvatar(Uint8Array.from(await draw().toBuffer()), ending)
    expect(fault).toBe('')
    const thumbnail = await backend.request(path)
    expect(thumbnail.status).toBe(200)
    expect(thumbnail.headers.get('Content-Disposition')).toContain('100x100_')
  },
)
