import type { Budget } from '#lib/rfa/budget.ts'
import type { ObjectReader } from '#lib/rfa/objects/object-readers.ts'

import { findNamesInText } from './names-in-text.ts'

/** Whom and what the file names. It is shown to the publisher, and never sent. */
export interface NamedPeople {
  readonly userNames: readonly string[]
  readonly emailAddresses: readonly string[]
  /** Folders and files on somebody's computer: of each folder, the first that the file names. */
  readonly paths: readonly string[]
}

/** Takes what it is told, and what it finds in the text among Revit's objects. */
export interface PeopleCollector extends ObjectReader<NamedPeople> {
  /** Adds a name, or an address where it is one. */
  addUser(name: string): void
  /** Adds a path and whose folder it leads to. */
  addPath(path: string): void
}

const maxNames = 50
/** In characters. */
const maxLength = 300

/** A name is compared with others, a path taken apart. */
const stepsOfName = 600
const bytesOfName = 2000
const bytesPerStep = 4

/** Accounts that say nothing about a person. */
const impersonal = new Set([
  'admin',
  'administrateur',
  'administrator',
  'all users',
  'autodesk revit',
  'default',
  'default user',
  'guest',
  'public',
  'system',
  'temp',
  'user',
  'администратор',
])

export const isImpersonal = (name: string): boolean => impersonal.has(name.toLowerCase())

const emailAddress = /^[\w.%+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/iu
const userFolder =
  /(?:^|[\\/])(?:users|documents and settings|dokumente und einstellungen)[\\/]([^\\/]+)[\\/]|^\/home\/([^/]+)\//iu
const autodeskFolder =
  /^[a-z]:[\\/](?:program files(?: \(x86\))?|programdata[\\/]autodesk|revit[\\/]dev)[\\/]/iu
const commonFolders = new Set(['public', 'default', 'default user', 'all users'])

const tidy = (text: string): string =>
  text
    .slice(0, maxLength)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\uFFFD]/gu, '')
    .trim()

const folderOf = (path: string): string =>
  path
    .slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')))
    .replaceAll('\\', '/')
    .toLowerCase()

/** Up to fifty names of each kind, without those that repeat. */
export const createPeopleCollector = (budget: Budget): PeopleCollector => {
  const users = new Map<string, string>()
  const addresses = new Map<string, string>()
  const paths = new Map<string, string>()
  const add = (names: Map<string, string>, key: string, name: string): void => {
    if (names.size < maxNames && !names.has(key)) names.set(key, name)
  }
  const isFull = () => [users, addresses, paths].every(({ size }) => size === maxNames)

  /** Whether it is one. */
  const addAddress = (name: string): boolean => {
    const isAddress = emailAddress.test(name)
    if (isAddress) add(addresses, name.toLowerCase(), name)
    return isAddress
  }

  const addUser = (written: string): void => {
    budget.spend(stepsOfName, bytesOfName)
    const name = tidy(written)
    if (name === '' || isImpersonal(name) || addAddress(name)) return
    add(users, name.toLowerCase(), name)
  }

  const addPath = (written: string): void => {
    budget.spend(stepsOfName, bytesOfName)
    const path = tidy(written)
    if (!/[\\/]/u.test(path) || autodeskFolder.test(path)) return
    const [, onWindows, elsewhere] = userFolder.exec(path) ?? []
    const user = onWindows ?? elsewhere ?? ''
    if (commonFolders.has(user.toLowerCase())) return
    addUser(user)
    add(paths, folderOf(path), path)
  }

  const read: PeopleCollector['read'] = ({ body }) => {
    if (isFull()) return
    budget.spend(Math.ceil(body.length / bytesPerStep), 0)
    for (const { kind, text } of findNamesInText(body, maxLength)) {
      if (kind === 'path') addPath(text)
      else {
        budget.spend(stepsOfName, bytesOfName)
        addAddress(text)
      }
    }
  }

  return {
    addUser,
    addPath,
    classes: null,
    read,
    result: () => ({
      userNames: [...users.values()],
      emailAddresses: [...addresses.values()],
      paths: [...paths.values()],
    }),
  }
}
