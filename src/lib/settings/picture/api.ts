import { fileAddress } from '#lib/backend/address.ts'
import { call } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { storeUser } from '#lib/backend/session/session.ts'
import { sendForm } from '#lib/backend/upload.ts'

const ownPath = () => pathOf('users', authStore.record?.id ?? '')

/** @throws FailureError `invalid` with `avatar` where it is no picture, or too large */
export async function saveAvatar(picture: Blob): Promise<void> {
  const form = new FormData()
  form.append('avatar', picture, `avatar.${picture.type.replace('image/', '')}`)
  const { signal } = new AbortController()
  storeUser(await sendForm('PATCH', ownPath(), form, { onProgress: () => {}, signal }))
}

/** @throws FailureError */
export async function removeAvatar(): Promise<void> {
  const body = { avatar: null }
  storeUser(await call((signal) => request(ownPath(), { method: 'PATCH', body, signal })))
}

/** A picture as it is now, to bring it back. @throws FailureError */
export const readAvatar = (file: string): Promise<Blob> =>
  call(async (signal) => {
    const address = fileAddress('users', authStore.record?.id ?? '', file)
    const response = await fetch(address, { signal })
    if (!response.ok) throw new TypeError(`The picture was answered ${response.status}.`)
    return response.blob()
  })
