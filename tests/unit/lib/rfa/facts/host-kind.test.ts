import { describe, expect, it } from 'vitest'

import { readHostKind } from '#lib/rfa/facts/host-kind.ts'

describe('readHostKind', () => {
  it.each([
    ['Wall', 'wall'],
    ['Стена', 'wall'],
    ['Mur', 'wall'],
    ['Geschossdecke', 'floor'],
    ['Sol', 'floor'],
    ['Decke', 'ceiling'],
    ['Plafond', 'ceiling'],
    ['Потолок', 'ceiling'],
    ['DACH', 'roof'],
    ['Крыша', 'roof'],
    ['Face', 'face'],
    ['Fläche'.normalize('NFD'), 'face'],
    ['Грань', 'face'],
    ['线', 'line'],
    ['Ligne', 'line'],
  ])('knows that %s is a %s', (host, kind) => {
    expect(readHostKind(host)).toBe(kind)
  })

  it.each(['Walls and Doors', '', null])('does not know %j', (host) => {
    expect(readHostKind(host)).toBeNull()
  })
})
