import type { Unchecked } from '#lib/shapes/unchecked-record.ts'

import { type Preferences, readPreferences } from './preferences.ts'

/** The signed-in person, as far as the browser stores it. */
export interface User extends Preferences {
  id: string
  /** The display name; the username where none was given. */
  name: string
  username: string
  email: string
  /** File name of the picture, '' for none. */
  avatar: string
  /** Whether a code by e-mail is asked for after the password. */
  isTwoStep: boolean
  /** Whether the questions after the first sign-in were answered or skipped. */
  isOnboarded: boolean
  /** False where the person signs in by code or with an account elsewhere alone. */
  hasPassword: boolean
  /** Whether there is an active premium plan, as far as the browser knows; the server decides for each file. */
  isPremium: boolean
  /** Whether the operator lets the person publish families. */
  isPublisher: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads a record of the users collection, also one stored by an older page. */
export function readUser(record: Unchecked<'users'> & { id: string }): User {
  return {
    ...readPreferences(record),
    id: record.id,
    name: text(record.name) || text(record.username),
    username: text(record.username),
    email: text(record.email),
    avatar: text(record.avatar),
    isTwoStep: record.mfa === true,
    isOnboarded: text(record.onboarded) !== '',
    hasPassword: record.passwordless !== true,
    isPremium: record.plan === 'premium',
    isPublisher: record.role === 'publisher',
  }
}
