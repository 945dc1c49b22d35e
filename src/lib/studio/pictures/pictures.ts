import { atom } from 'nanostores'

import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import type { StoredPicture } from '#lib/family/details.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { maxChosenBytes } from '#lib/pictures/limits.ts'
import {
  closePicture,
  firstView,
  type MadePicture,
  makePicture,
  makeSmall,
  type OpenPicture,
  openPicture,
} from '#lib/pictures/make-picture.ts'
import type { View } from '#lib/pictures/square-crop.ts'
import { changePictures, fetchPicture } from '#lib/studio/api.ts'
import { createKeys } from '#lib/studio/create-keys.ts'
import { storeOwn } from '#lib/studio/families/families.ts'

import * as messages from './messages.ts'

/** A picture of a family as it is edited: stored already, or made on this page. */
interface EditedPicture {
  /** Its name on the server, or one of this page. */
  key: string
  address: string
  /** Null for one that is stored. */
  made: MadePicture | null
  isRemoved: boolean
}

/** A picture that is being cropped. */
interface Crop {
  picture: OpenPicture
  view: View
  isCutOut: boolean
  /** Whether it becomes the first one. */
  isFirst: boolean
}

interface EditedPictures {
  pictures: readonly EditedPicture[]
  crop: Crop | null
  /** Why a chosen file is not taken, '' for nothing. */
  problem: string
}

export const maxPictures = 8

const none: EditedPictures = { pictures: [], crop: null, problem: '' }

const nextKey = createKeys('new')

function createPictureEditor() {
  const $edited = atom<EditedPictures>(none)
  let stored: readonly StoredPicture[] = []

  const change = (changed: Partial<EditedPictures>) => $edited.set({ ...$edited.get(), ...changed })
  const kept = () => $edited.get().pictures.filter(({ isRemoved }) => !isRemoved)

  function closeCrop(): void {
    const { crop } = $edited.get()
    if (crop) closePicture(crop.picture)
    change({ crop: null })
  }

  function forget(): void {
    closeCrop()
    for (const { made, address } of $edited.get().pictures) if (made) URL.revokeObjectURL(address)
    stored = []
    $edited.set(none)
  }

  /** Starts with what a family has. */
  function begin(pictures: readonly StoredPicture[]): void {
    forget()
    stored = pictures
    change({
      pictures: pictures.map(({ file, address }) => ({
        key: file,
        address,
        made: null,
        isRemoved: false,
      })),
    })
  }

  /** Opens a file to crop it. @param isFirst whether it becomes the first picture */
  async function choose(file: File, isFirst = false): Promise<void> {
    closeCrop()
    if (kept().length >= maxPictures) return change({ problem: messages.full })
    if (file.size > maxChosenBytes) return change({ problem: phrases.pictureFileTooLarge })
    try {
      const picture = await openPicture(file)
      const crop = { picture, view: firstView(picture), isCutOut: picture.cut !== null, isFirst }
      change({ crop, problem: '' })
    } catch (error) {
      console.error(`${file.name} could not be opened:`, error)
      change({ problem: phrases.notAPicture(file.name) })
    }
  }

  function changeCrop(changed: Partial<Crop>): void {
    const { crop } = $edited.get()
    if (crop) change({ crop: { ...crop, ...changed } })
  }

  /** Adds the picture that is being cropped. */
  async function takeCrop(): Promise<void> {
    const { crop } = $edited.get()
    if (!crop) return
    const { picture, view, isCutOut, isFirst } = crop
    try {
      const made = await makePicture((isCutOut && picture.cut) || picture.whole, view)
      const address = URL.createObjectURL(made.small)
      const added = { key: nextKey(), address, made, isRemoved: false }
      const { pictures } = $edited.get()
      change({ pictures: isFirst ? [added, ...pictures] : [...pictures, added] })
      closeCrop()
    } catch (error) {
      console.error('A picture could not be made:', error)
      change({ problem: messages.notPrepared })
      closeCrop()
    }
  }

  /** @param by -1 forward, 1 back */
  function move(key: string, by: -1 | 1): void {
    const pictures = [...$edited.get().pictures]
    const from = pictures.findIndex((picture) => picture.key === key)
    const [moved] = pictures.splice(from, 1)
    if (!moved || from + by < 0) return
    pictures.splice(from + by, 0, moved)
    change({ pictures })
  }

  const remove = (key: string, isRemoved: boolean): void =>
    change({
      pictures: $edited
        .get()
        .pictures.map((picture) => (picture.key === key ? { ...picture, isRemoved } : picture)),
    })

  const isChanged = (): boolean =>
    kept()
      .map(({ key }) => key)
      .join() !== stored.map(({ file }) => file).join()

  /** The picture on cards: the first one, small; null where it stays as it is. */
  async function smallOfFirst(): Promise<File | '' | null> {
    const [first] = kept()
    if (!first) return ''
    if (first.made) return first.made.small
    return first.key === stored[0]?.file ? null : makeSmall(await fetchPicture(first.address))
  }

  async function send(id: string): Promise<void> {
    const pictures = kept()
    const { signal } = new AbortController()
    const options = { onProgress: () => {}, signal }
    const names = pictures.flatMap(({ made, key }) => (made ? [] : [key]))
    const added = pictures.flatMap(({ made }) => (made ? [made.large] : []))
    const small = await smallOfFirst()
    const saved = await changePictures(id, { kept: names, added, small }, options)
    const present = saved.pictures.map(({ file }) => file)
    const fresh = present.filter((name) => !names.includes(name))
    const ordered = pictures.map(({ made, key }) => (made ? (fresh.shift() ?? '') : key))
    const done =
      ordered.join() === present.join()
        ? saved
        : await changePictures(id, { kept: ordered, added: [], small: null }, options)
    storeOwn(done.family)
    begin(done.pictures)
  }

  /** Sends what changed. @returns why that failed, '' where it did not */
  async function save(id: string): Promise<string> {
    if (!isChanged()) return ''
    try {
      await send(id)
      return ''
    } catch (error) {
      const { title, text } = explainFailure(toFailure(error))
      return `${title} ${text}`
    }
  }

  return { $edited, begin, forget, choose, changeCrop, closeCrop, takeCrop, move, remove, save }
}

/** The pictures of the family whose dialog is open. */
export const pictureEditor = createPictureEditor()
