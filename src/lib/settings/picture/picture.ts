import { atom } from 'nanostores'

import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { type Canvas, drawSquare } from '#lib/pictures/draw-square.ts'
import { encodePicture } from '#lib/pictures/encode-picture.ts'
import { maxChosenBytes } from '#lib/pictures/limits.ts'
import { type View, wholeView } from '#lib/pictures/square-crop.ts'
import { $user } from '#lib/session/session.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { readAvatar, removeAvatar, saveAvatar } from './api.ts'

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

/** Opens a picture to crop it. */
export async function choosePicture(file: File): Promise<void> {
  $pictureProblem.set('')
  avatarForm.reset()
  if (file.size > maxChosenBytes) {
    $pictureProblem.set(phrases.pictureFileTooLarge)
    return
  }
  try {
    $chosenPicture.set({ bitmap: await createImageBitmap(file), view: wholeView })
  } catch {
    $pictureProblem.set(phrases.notAPicture(file.name))
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
export const drawPicture = (canvas: Canvas, { bitmap, view }: ChosenPicture): void =>
  drawSquare(canvas, bitmap, view, side)

function cutOut(picture: ChosenPicture): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side)
  drawPicture(canvas, picture)
  return encodePicture(canvas, largest)
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
