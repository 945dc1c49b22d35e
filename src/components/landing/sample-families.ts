import type { Freemium } from '#lib/catalogue/family.ts'
import * as messages from '#lib/landing/messages.ts'

export interface SampleFamily {
  name: string
  freemium: Freemium
  categories: string[]
  /** Names its sheet, and the file of its picture where that is also stored alone. */
  key: string
  vendor: string
  /** The year of the Revit that it was saved in. */
  release: number
  /** The names of its dimensions, and for each type its name and a value for each of them, in millimetres. */
  dimensions: readonly string[]
  types: readonly (readonly [name: string, ...values: number[]])[]
}

const { width, depth, height, diameter } = messages

/** The families that the landing page shows, as in the catalogue. */
export const sampleFamilies: SampleFamily[] = [
  {
    name: 'Ergon Task Chair',
    freemium: 'free',
    categories: ['Furniture'],
    key: 'task-chair',
    vendor: 'Ergon',
    release: 2023,
    dimensions: [width, depth, height],
    types: [
      ['Standard', 660, 640, 1010],
      ['High back', 660, 640, 1180],
    ],
  },
  {
    name: 'Heritage Box Sash 1860',
    freemium: 'premium',
    categories: ['Windows'],
    key: 'box-sash',
    vendor: 'Atelier Garonne',
    release: 2022,
    dimensions: [width, height],
    types: [
      ['800 × 1400', 800, 1400],
      ['950 × 1200', 950, 1200],
      ['1100 × 1800', 1100, 1800],
    ],
  },
  {
    name: 'Bell Pendant Verona',
    freemium: 'free',
    categories: ['Lighting Fixtures'],
    key: 'bell-pendant',
    vendor: 'Lumen Verona',
    release: 2024,
    dimensions: [diameter, height],
    types: [
      ['Small', 240, 260],
      ['Large', 420, 440],
    ],
  },
  {
    name: 'Chef’s Island Marseille',
    freemium: 'premium',
    categories: ['Casework', 'Furniture'],
    key: 'kitchen-island',
    vendor: 'Atelier Garonne',
    release: 2024,
    dimensions: [width, depth, height],
    types: [
      ['1800', 1800, 900, 910],
      ['2400', 2400, 1000, 910],
      ['3000', 3000, 1100, 910],
    ],
  },
  {
    name: 'Grand Rotunda Revolving Door',
    freemium: 'premium',
    categories: ['Doors'],
    key: 'revolving-door',
    vendor: 'Nordhaus',
    release: 2025,
    dimensions: [diameter, height],
    types: [
      ['Ø 2400', 2400, 2400],
      ['Ø 3000', 3000, 2600],
    ],
  },
  {
    name: 'Field Maple, Multi-Season',
    freemium: 'free',
    categories: ['Planting'],
    key: 'field-maple',
    vendor: 'Parkline',
    release: 2021,
    dimensions: [diameter, height],
    types: [
      ['Young', 2400, 4500],
      ['Grown', 7000, 12000],
    ],
  },
  {
    name: 'Lago Pedestal Basin',
    freemium: 'free',
    categories: ['Plumbing Fixtures'],
    key: 'pedestal-basin',
    vendor: 'Lago',
    release: 2022,
    dimensions: [width, depth, height],
    types: [
      ['500', 500, 420, 850],
      ['600', 600, 460, 850],
    ],
  },
  {
    name: 'Parkline Bench with Back',
    freemium: 'free',
    categories: ['Site', 'Furniture'],
    key: 'park-bench',
    vendor: 'Parkline',
    release: 2023,
    dimensions: [width, depth, height],
    types: [
      ['1500', 1500, 620, 800],
      ['1800', 1800, 620, 800],
      ['2400', 2400, 620, 800],
    ],
  },
]
