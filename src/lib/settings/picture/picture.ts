import { atom } from 'nanostores'

import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { readAvatar, removeAvatar, saveAvatar } from './api.ts'
import { cropSquare, type View, wholeView } from './square-crop.ts'

/** The picture that a person chose and crops to a square. */
export interface ChosenPicture {
  bitmap: ImageBitmap
  view: View
}

export const $chosenPicture = atom<ChosenPicture | null>(null)

/** What is wrong with a chosen file, '' where nothing is. */
export const $pictureProblem = atom('')

const side = 384
const largest = 1024 * 1024
/** Larger files are not even opened; in bytes. */
const longestRead = 40 * 1024 * 1024

/** Opens a picture to crop it. */
export async function choosePicture(file: File): Promise<void> {
  $pictureProblem.set('')
  avatarForm.reset()
  if (file.size > longestRead) {
    $pictureProblem.set(messages.fileTooLarge)
    return
  }
  try {
    $chosenPicture.set({ bitmap: await createImageBitmap(file), view: wholeView })
  } catch {
    $pictureProblem.set(messages.notAPicture(file.name))
  }
}

export function changeView(view: View): void {
  const picture = $chosenPicture.get()
  if (picture) $chosenPicture.set({ ...picture, view })
}

export function closePicture(): void {
  $chosenPicture.get()?.bitmap.close()
  $chosenPicture.set(null)
}

/** Draws the cropped square. */
export function drawPicture(canvas: HTMLCanvasElement, { bitmap, view }: ChosenPicture): void {
  const { left, top, side: length } = cropSquare(bitmap, view)
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(bitmap, left, top, length, length, 0, 0, side, side)
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))

/** Browsers that cannot encode WebP write a PNG instead, which may be large; a JPEG is not. */
async function cutOut(picture: ChosenPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, picture)
  const preferred = await encode(canvas, 'image/webp')
  const blob =
    preferred && preferred.size <= largest ? preferred : await encode(canvas, 'image/jpeg')
  if (!blob) throw new TypeError('The browser does not write pictures.')
  return blob
}

export const avatarForm = createMemberForm<{ picture: ChosenPicture }>({
  async send({ picture }) {
    await saveAvatar(await cutOut(picture))
    closePicture()
    showToast({ label: messages.pictureSaved, tone: 'positive' })
  },
})

async function bringBack(picture: Blob): Promise<void> {
  try {
    await saveAvatar(picture)
  } catch (error) {
    const isOffline = toFailure(error).kind === 'offline'
    const description = isOffline ? messages.offline : messages.chooseAgain
    showToast({ label: messages.pictureNotBack, description, tone: 'danger' })
  }
}

/** Removes the picture, which can be restored while the toast is shown. */
export const avatarRemoval = createMemberForm({
  async send() {
    const before = await readAvatar($user.get()?.avatar ?? '')
    await removeAvatar()
    showToast({
      label: messages.pictureRemoved,
      action: {
        label: common.undo,
        altText: messages.choosePictureAgain,
        run: () => void bringBack(before),
      },
    })
  },
})
