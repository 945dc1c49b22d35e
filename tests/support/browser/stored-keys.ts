import type { Page } from 'playwright/test'

/** The keys of what the page's origin has stored of a person in its database, such as 'abc families'; none without a database. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (databases.every(({ name }) => name !== 'discover')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('discover')
      opening.addEventListener('error', () => reject(new Error('no database')))
      opening.addEventListener('success', () => {
        const database = opening.result
        const keys = database.transaction('catalogue').objectStore('catalogue').getAllKeys()
        keys.addEventListener('success', () => {
          database.close()
          resolve(keys.result.map(String))
        })
      })
    })
  })
