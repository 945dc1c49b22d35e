import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

import { browserStorage } from './storage.ts'

const storage = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => browserStorage.read(String(key)) ?? undefined,
    has: (_, key) => browserStorage.read(String(key)) !== null,
    set(_, key, value: string) {
      browserStorage.write(String(key), value)
      return true
    },
    deleteProperty(_, key) {
      browserStorage.remove(String(key))
      return true
    },
  },
)

setPersistentEngine(storage, windowPersistentEvents)
