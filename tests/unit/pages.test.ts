import { expect, it } from 'vitest'

import { settingsRoutes, shellRoutes } from '#lib/site/routes.ts'
import { allRoutes, authPages, plainPages, shellPages, without } from '#tests/support/site/pages.ts'

const linked: string[] = [
  ...shellRoutes.flatMap(({ routes }) => routes.map(({ path }) => path)),
  ...settingsRoutes.map(({ path }) => path),
]

it('every page of the shell is in the sidebar or the settings, except those that other pages lead to', () => {
  const ledTo = ['/family', '/settings/error-example']
  expect(new Set(linked)).toEqual(new Set(without(shellPages, ledTo)))
})

it('every page is one of the three kinds that the tests walk, or of the operator', () => {
  const walked = [...plainPages, ...authPages, ...shellPages, '/[legal]']
  expect(walked.toSorted()).toEqual(allRoutes.toSorted())
  expect(plainPages).toContain('/')
  expect(authPages).toContain('/sign-in')
  expect(shellPages).toContain('/settings/account')
})

it('an exception for a page that no longer exists is reported', () => {
  expect(without(['/a', '/b'], ['/b'])).toEqual(['/a'])
  expect(() => without(['/a'], ['/b'])).toThrow('/b')
})
