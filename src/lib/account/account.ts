import { lookUpUsername } from '#lib/auth/sign-up/api.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { checkEmail, checkPassword, checkUsername } from '#lib/credentials/check.ts'
import { FailureError } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
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

const isOwnEmail = (email: string) => email.toLowerCase() === $user.get()?.email.toLowerCase()

export const emailForm = createMemberForm<{ newEmail: string }>({
  tidy: ({ newEmail }) => ({ newEmail: newEmail.trim() }),
  rules: {
    newEmail: (email) => (isOwnEmail(email) ? messages.sameEmail : checkEmail(email)),
  },
  async send({ newEmail }) {
    await requestEmailChange(newEmail)
    showToast({
      label: messages.linkSent,
      description: messages.sentTo(newEmail),
      tone: 'positive',
    })
  },
})

const tidyUsername = ({ username }: { username: string }) => ({ username: username.trim() })

export const usernameForm = createMemberForm<{ username: string }>({
  tidy: tidyUsername,
  rules: { username: checkUsername },
  async send({ username }) {
    if (!isOwn(username)) {
      const { available, message } = await lookUpUsername(username)
      if (!available) throw new FailureError({ kind: 'invalid', fields: { username: message } })
    }
    await changeUsername(username)
    showToast({
      label: messages.usernameChanged,
      description: messages.youAreNow(username),
      tone: 'positive',
    })
  },
})

export const passwordForm = createMemberForm<{ password: string }>({
  rules: { password: checkPassword },
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

export const exportForm = createMemberForm({
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

export const deletionForm = createMemberForm<{ username: string }>({
  tidy: tidyUsername,
  rules: { username: ownUsernameProblem },
  async send({ username }) {
    await deleteAccount(username)
    signOut(`${href('/sign-in')}?reason=deleted`)
  },
  once: true,
})
