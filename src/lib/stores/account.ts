import {
  changePassword,
  changeTwoStep,
  changeUsername,
  deleteAccount,
  exportAccount,
  requestEmailChange,
} from '#lib/api/account.ts'
import { tabStorage } from '#lib/api/browser-storage.ts'
import { signIn } from '#lib/api/sign-in.ts'
import { lookUpUsername } from '#lib/api/sign-up.ts'
import { FailureError } from '#lib/domain/failure.ts'
import { href } from '#lib/domain/routes.ts'
import * as words from '#lib/words/account.ts'
import * as common from '#lib/words/common.ts'

import { checkEmail, checkPassword, checkUsername } from './credentials.ts'
import { enter } from './entry.ts'
import { findErrors } from './form-state.ts'
import { createForm } from './form.ts'
import { hereAsNext } from './navigation.ts'
import { saveFile } from './save-file.ts'
import { $user, endStaleSession, signOut } from './session.ts'
import { showToast } from './toasts.ts'

const isOwn = (username: string) => username.toLowerCase() === $user.get()?.username.toLowerCase()

export const emailForm = createForm<{ newEmail: string }>({
  check: ({ newEmail }) => {
    const isSame = newEmail.trim().toLowerCase() === $user.get()?.email.toLowerCase()
    const problem = isSame ? words.sameEmail : checkEmail(newEmail.trim())
    return findErrors({ newEmail: problem })
  },
  async send({ newEmail }) {
    await requestEmailChange(newEmail.trim())
    showToast({
      label: words.linkSent,
      description: words.sentTo(newEmail.trim()),
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
      label: words.usernameChanged,
      description: words.youAreNow(wanted),
      tone: 'positive',
    })
  },
})

/** Signs in after the old session ended with the old password; a second step has its own page. */
async function signInAnew(identity: string, password: string): Promise<void> {
  const here = hereAsNext()
  const answer = await signIn(identity, password)
  if (answer === 'signed-in') return
  tabStorage.write('next', here)
  await enter(answer)
  signOut(href('/otp'))
}

export const passwordForm = createForm<{ oldPassword: string; password: string }>({
  check: ({ oldPassword, password }) =>
    findErrors({
      oldPassword: oldPassword === '' ? words.enterCurrentPassword : null,
      password: checkPassword(password),
    }),
  async send({ oldPassword, password }) {
    const identity = $user.get()?.email ?? ''
    await changePassword(oldPassword, password)
    await signInAnew(identity, password).catch(endStaleSession)
    showToast({
      label: words.passwordChanged,
      description: words.othersSignedOut,
      tone: 'positive',
    })
  },
})

export const twoStepForm = createForm<{ isTwoStep: boolean }>({
  check: () => null,
  async send({ isTwoStep }) {
    await changeTwoStep(isTwoStep)
    const label = isTwoStep ? words.twoStepOn : words.twoStepOff
    showToast({ label, tone: 'positive' })
  },
})

export const exportForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    const text = JSON.stringify(await exportAccount(), null, 2)
    saveFile('discover-account.json', new Blob([text], { type: 'application/json' }))
    showToast({ label: words.exported, tone: 'positive' })
  },
})

const ownUsernameProblem = (username: string) => {
  if (username === '') return words.enterUsername
  return username === $user.get()?.username ? null : words.notYourUsername
}

export const deletionForm = createForm<{ username: string; password: string }>({
  check: ({ username, password }) => {
    const isMissing = password === '' && $user.get()?.hasPassword !== false
    return findErrors({
      username: ownUsernameProblem(username.trim()),
      password: isMissing ? common.enterPassword : null,
    })
  },
  async send({ username, password }) {
    await deleteAccount(username.trim(), password)
    signOut(`${href('/sign-in')}?reason=deleted`)
  },
})
