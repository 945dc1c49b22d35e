import * as terms from '#lib/i18n/terms.ts'
import * as drawing from '#lib/landing/drawing-messages.ts'
import * as messages from '#lib/landing/messages.ts'
import * as tools from '#lib/landing/tool-messages.ts'

/** What the landing page shows of the tools. The families are made up; queries are written as the search understands them. */
export const searches = [
  {
    query: 'width 900..1000',
    column: messages.width,
    rows: [
      ['910 × 2110', 'Nordhaus Flush Door', '910 mm'],
      ['950 × 1200', 'Heritage Box Sash 1860', '950 mm'],
      ['1000 × 2100', 'Garonne Panel Door', '1000 mm'],
    ],
  },
  {
    query: 'height > 2100',
    column: messages.height,
    rows: [
      ['910 × 2110', 'Nordhaus Flush Door', '2110 mm'],
      ['2400 × 2400', 'Grand Rotunda Revolving Door', '2400 mm'],
      ['1200 × 2700', 'Lyon Sliding Partition', '2700 mm'],
    ],
  },
  {
    query: 'sill height <= 850',
    column: messages.sillHeight,
    rows: [
      ['1600 × 1500', 'Casement, Double', '800 mm'],
      ['1200 × 2100', 'Garonne French Window', '0 mm'],
      ['800 × 1400', 'Heritage Box Sash 1860', '850 mm'],
    ],
  },
] as const

export const revisionChanges = [
  { icon: 'minus', colour: 'text-danger', text: tools.typeGone },
  { icon: 'pencil', colour: 'text-accent', text: tools.otherGuid },
  { icon: 'pencil', colour: 'text-accent', text: tools.otherValue },
  { icon: 'plus', colour: 'text-positive', text: tools.typeNew },
] as const

export const folderFiles = [
  {
    icon: 'circle-check',
    colour: 'text-positive',
    name: 'flush-door.rfa',
    text: tools.isNewest,
  },
  {
    icon: 'circle-arrow-up',
    colour: 'text-premium',
    name: 'panel-door.rfa',
    text: tools.hasNewer,
  },
  {
    icon: 'circle-question-mark',
    colour: 'text-muted',
    name: 'door-copy-2.rfa',
    text: tools.isNowhere,
  },
] as const

export const kitFile = 'town-hall.zip'

export const kitLines = [
  { icon: 'files', colour: 'text-accent', text: tools.kitHolds },
  { icon: 'circle-minus', colour: 'text-premium', text: tools.kitLeavesOut },
  { icon: 'refresh-cw', colour: 'text-positive', text: tools.kitOutdated },
] as const

export const droppedFile = 'window_final_v7.rfa'

export const droppedFacts = [
  { name: terms.family, value: drawing.doubleCasement },
  { name: terms.category, value: terms.windows },
  { name: terms.types, value: '3' },
]
