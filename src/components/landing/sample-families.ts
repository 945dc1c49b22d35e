import type { Freemium } from '#lib/catalogue/family.ts'

export interface SampleFamily {
  name: string
  freemium: Freemium
  categories: string[]
  /** The file name of its picture, without the extension. */
  picture: string
}

/** The families that the landing page shows, as in the catalogue. */
export const sampleFamilies: SampleFamily[] = [
  { name: 'Ergon Task Chair', freemium: 'free', categories: ['furniture'], picture: 'task-chair' },
  {
    name: 'Heritage Box Sash 1860',
    freemium: 'premium',
    categories: ['windows'],
    picture: 'box-sash',
  },
  {
    name: 'Bell Pendant Verona',
    freemium: 'free',
    categories: ['lighting fixtures'],
    picture: 'bell-pendant',
  },
  {
    name: 'Chef’s Island Marseille',
    freemium: 'premium',
    categories: ['casework', 'furniture'],
    picture: 'kitchen-island',
  },
  {
    name: 'Grand Rotunda Revolving Door',
    freemium: 'premium',
    categories: ['doors'],
    picture: 'revolving-door',
  },
  {
    name: 'Field Maple, Multi-Season',
    freemium: 'free',
    categories: ['planting'],
    picture: 'field-maple',
  },
  {
    name: 'Lago Pedestal Basin',
    freemium: 'free',
    categories: ['plumbing fixtures'],
    picture: 'pedestal-basin',
  },
  {
    name: 'Parkline Bench with Back',
    freemium: 'free',
    categories: ['site', 'furniture'],
    picture: 'park-bench',
  },
]
