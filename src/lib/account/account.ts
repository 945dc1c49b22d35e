import { lookUpUsername } from '#lib/auth/sign-up/api.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { checkEmail, checkPassword, checkUsername } from '#lib/credentials/check.ts'
import { FailureError } from '#lib/failure/failure.ts'
import { findErrors } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import { $user, signOut } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import {
  changePassword,
  changeUsername,
  deleteAccount,
  exportAccount,
  requestEmailChange,
} from './api.ts'
import * as messages from './messages.ts'

const isOwn = (username: string) => username.toLowerCase() === $user.get()?.username.toLowerCase()

export const emailForm = createForm<{ newEmail: string }>({
  check: ({ newEmail }) => {
    const isSame = newEmail.trim().toLowerCase() === $user.get()?.email.toLowerCase()
    const problem = isSame ? messages.sameEmail : checkEmail(newEmail.trim())
    return findErrors({ newEmail: problem })
  },
  async send({ newEmail }) {
    await requestEmailChange(newEmail.trim())
    showToast({
      label: messages.linkSent,
      description: messages.sentTo(newEmail.trim()),
      tone: 'positive',
    })
  },
})

export const usernameForm = createForm<{ username: string }>({
  check: ({ username }) => findErrors({ username: checkUsername(username.trim()) }),
  async send({ username }) {
    const wanted = username.trim()
    if (!isOwn(wanted)) {
      const { available, message } = await lookUpUsername(wanted)
      if (!available) throw new FailureError({ kind: 'invalid', fields: { username: message } })
    }
    await changeUsername(wanted)
    showToast({
      label: messages.usernameChanged,
      description: messages.youAreNow(wanted),
      tone: 'positive',
    })
  },
})

export const passwordForm = createForm<{ password: string }>({
  check: ({ password }) => findErrors({ password: checkPassword(password) }),
  async send({ password }) {
    const isFirst = $user.get()?.hasPassword === false
    await changePassword(password)
    showToast({
      label: isFirst ? messages.passwordSet : messages.passwordChanged,
      description: messages.othersSignedOut,
      tone: 'positive',
    })
  },
})

const exportName = 'discover-account.json'

export const exportForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    const text = JSON.stringify(await exportAccount(), null, 2)
    saveFile(exportName, new Blob([text], { type: 'application/json' }))
    showToast({ label: messages.exported(exportName), tone: 'positive' })
  },
})

const ownUsernameProblem = (username: string) => {
  if (username === '') return messages.enterUsername
  return username === $user.get()?.username ? null : messages.notYourUsername
}

export const deletionForm = createForm<{ username: string }>({
  check: ({ username }) => findErrors({ username: ownUsernameProblem(username.trim()) }),
  async send({ username }) {
    await deleteAccount(username.trim())
    signOut(`${href('/sign-in')}?reason=deleted`)
  },
})
