import { brights, metals, paints, woods } from './finishes.ts'
import { round, sortsOf } from './sort.ts'

const leafWeight = (width: number, height: number, perSquare: number) =>
  round((width * height * perSquare) / 1_000_000, 1)

const doorsets = ['Pr_30_59_24', 'Doorsets'] as const

export const doors = sortsOf(
  {
    categories: ['Doors'],
    host: 'Wall',
    uniclass: doorsets,
    vendors: ['Nordhaus', 'Castellan Doorworks'],
    finishes: [...woods, 'Traffic White RAL 9016'],
    depth: [100, 125, 150],
    varies: ['width', 'height'],
    parameters: {
      'Frame Width': ['45', '50', '60'],
      'Leaf Thickness': ['40', '44', '54', '64'],
      'Clear Opening': ({ width }) => width - 92,
      'Acoustic Rating': ['27', '32', '37', '42'],
    },
    nested: [
      ['Lever Handle on Rose', 'Doors', true],
      ['Door Frame - Block', 'Doors', false],
      ['Swing Symbol - Plan', 'Detail Items', false],
    ],
  },
  {
    'flush-door': {
      label: 'Flush Door',
      purposes: [
        'for apartments, hotel rooms and offices',
        'for quiet corridors and meeting rooms',
      ],
      omniclass: ['23.30.10.14.14', 'Wood Passage Doors'],
      width: [610, 710, 760, 810, 860, 910, 1010, 1110],
      height: [2010, 2110, 2135, 2260, 2400],
      parameters: {
        Weight: ({ width, height }) => leafWeight(width, height, 21),
        Undercut: ['5', '7', '10'],
      },
    },
    'panel-door': {
      label: 'Panelled Door',
      purposes: ['for renovation work and town houses', 'with raised and fielded panels'],
      omniclass: ['23.30.10.14.14', 'Wood Passage Doors'],
      width: [610, 710, 760, 810, 860, 910],
      height: [1981, 2040, 2110, 2260],
      parameters: { Weight: ({ width, height }) => leafWeight(width, height, 24) },
    },
    'fire-door': {
      label: 'Fire Door',
      purposes: ['for escape routes and stair enclosures', 'for plant rooms and basement parking'],
      omniclass: ['23.30.10.21.11.17', 'Swinging Fire Doors'],
      width: [860, 910, 1010, 1110, 1260],
      height: [2010, 2110, 2135, 2260, 2500],
      finishes: [...paints, 'Oxide Red RAL 3009'],
      option: ['Fire Rating', 'EI30', 'EI60', 'EI90', 'EI120'],
      parameters: {
        Weight: ({ width, height }) => leafWeight(width, height, 38),
        'Handle Height': '1050',
      },
      nested: [
        ['Overhead Closer', 'Doors', true],
        ['Panic Bar', 'Doors', true],
      ],
    },
    'glazed-door': {
      label: 'Glazed Door',
      purposes: ['for terraces and shop fronts', 'for bright entrance halls'],
      omniclass: ['23.30.10.14.24', 'Glazed Passage Doors'],
      width: [800, 900, 1000, 1100, 1200],
      height: [2100, 2200, 2400, 2600],
      finishes: [
        'Anthracite Grey RAL 7016',
        'Anodised Aluminium',
        'Oak, oiled',
        'Traffic White RAL 9016',
      ],
      parameters: {
        'U-Value': ['0.9', '1.1', '1.3'],
        'Security Class': ['RC 2', 'RC 3'],
        'Glass Thickness': ['28', '36', '44'],
      },
    },
    'double-door': {
      label: 'Double Door',
      purposes: [
        'for main entrances, glazed in both leaves',
        'with panels, for halls and assembly rooms',
      ],
      omniclass: ['23.30.10.14.24', 'Glazed Passage Doors'],
      width: [1400, 1600, 1800, 2000, 2200],
      height: [2100, 2200, 2400, 2700],
      parameters: {
        'Number of Leaves': '2',
        'Fire Rating': ['EI30', 'EI60', 'None'],
        Weight: ({ width, height }) => leafWeight(width, height, 26),
      },
    },
    'sliding-door': {
      label: 'Sliding Door',
      purposes: [
        'that runs in front of the wall, with a glazed leaf',
        'that saves swing space in flats and clinics',
      ],
      omniclass: ['23.30.10.17.11', 'Sliding Doors'],
      width: [900, 1000, 1100, 1200, 1400],
      height: [2100, 2300, 2500, 2700],
      parameters: { 'Track Length': ({ width }) => width * 2 + 100, 'Soft Close': 'Yes' },
      nested: [
        ['Sliding Track - Surface', 'Doors', true],
        ['Recessed Pull', 'Doors', true],
      ],
    },
    'folding-door': {
      label: 'Folding Door',
      purposes: ['that opens a whole façade to the garden', 'to divide conference rooms'],
      omniclass: ['23.30.10.17.17.24', 'Bifold Doors'],
      width: [1800, 2400, 3000, 3600, 4200],
      height: [2100, 2300, 2500, 2700],
      finishes: [
        'Anthracite Grey RAL 7016',
        'Traffic White RAL 9016',
        'Oak, oiled',
        'Anodised Aluminium',
      ],
      parameters: {
        'Number of Leaves': ({ width }) => Math.max(3, Math.round(width / 700)),
        'U-Value': ['1.1', '1.3', '1.5'],
      },
    },
    'overhead-door': {
      label: 'Sectional Overhead Door',
      purposes: ['for loading docks and workshops', 'for fire stations and car parks'],
      omniclass: ['23.30.10.17.37.14', 'Sectional Overhead Doors'],
      width: [2500, 3000, 3500, 4000, 4500, 5000],
      height: [2250, 2500, 3000, 3500, 4000, 4500],
      finishes: [...paints, ...brights.slice(0, 3)],
      parameters: {
        'U-Value': ['1.0', '1.3', '1.6'],
        'Rated Power': ['370', '550', '750'],
        Voltage: ['230', '400'],
        Weight: ({ width, height }) => leafWeight(width, height, 13),
      },
    },
    'revolving-door': {
      label: 'Revolving Door',
      purposes: ['for draught-free lobbies', 'for hotels and headquarters'],
      omniclass: ['23.30.10.17.21', 'Revolving Doors'],
      width: [1800, 2100, 2400, 2700, 3000, 3600],
      height: [2200, 2400, 2600],
      depth: [1800, 2400, 3000],
      finishes: ['Anthracite Grey RAL 7016', ...metals.slice(0, 2), 'Brass, satin'],
      parameters: {
        Diameter: ({ width }) => width,
        'Number of Leaves': ['3', '4'],
        'Clear Opening': ({ width }) => round(width * 0.68, 5),
      },
    },
  },
)

export const windows = sortsOf(
  {
    categories: ['Windows'],
    host: 'Wall',
    uniclass: ['Ss_25_30_95', 'Window systems'],
    vendors: ['Nordhaus', 'Castellan Doorworks'],
    finishes: [
      'Traffic White RAL 9016',
      'Anthracite Grey RAL 7016',
      'Oak, oiled',
      'Anodised Aluminium',
    ],
    depth: [70, 82, 92],
    varies: ['width', 'height'],
    parameters: {
      'Frame Width': ['58', '70', '82'],
      'Glass Thickness': ['28', '36', '44', '48'],
      'U-Value': ['0.7', '0.8', '0.9', '1.1', '1.3'],
      'Acoustic Rating': ['32', '37', '42', '45'],
      'Rough Width': ({ width }) => width + 20,
      'Rough Height': ({ height }) => height + 20,
    },
    nested: [
      ['Glazing Unit', 'Windows', false],
      ['Window Board', 'Windows', true],
    ],
  },
  {
    'fixed-window': {
      label: 'Fixed Window',
      purposes: ['with a slender frame and wide panes', 'for stairwells and galleries'],
      omniclass: ['23.30.20.17.11', 'Fixed Windows'],
      width: [600, 900, 1200, 1500, 1800, 2400],
      height: [600, 900, 1200, 1500, 1800, 2100],
      parameters: { 'Solar Heat Gain Coefficient': ['0.35', '0.50', '0.60'] },
    },
    'casement-window': {
      label: 'Casement Window',
      purposes: ['for housing, with tilt-and-turn hardware', 'for schools and offices'],
      omniclass: ['23.30.20.17.21.14', 'Casement Windows'],
      width: [600, 750, 900, 1050, 1200, 1500],
      height: [900, 1050, 1200, 1350, 1500, 1800],
      option: ['Security Class', 'RC 1', 'RC 2'],
      parameters: { 'Sill Height': ['850', '900', '1000'] },
    },
    'sash-window': {
      label: 'Sash Window',
      purposes: ['for listed buildings, with slim glazing bars', 'with concealed balances'],
      omniclass: ['23.30.20.17.17.14', 'Double-Hung Windows'],
      width: [600, 760, 910, 1060, 1220],
      height: [1200, 1370, 1520, 1680, 1830],
      parameters: { 'Sill Height': ['600', '750', '850'] },
    },
    'sliding-window': {
      label: 'Sliding Window',
      purposes: ['for balconies and serving hatches', 'for kitchens and narrow rooms'],
      omniclass: ['23.30.20.17.14.14', 'Horizontal Sliding Windows'],
      width: [1200, 1500, 1800, 2100, 2400],
      height: [600, 900, 1200, 1500],
      parameters: { 'Number of Leaves': ['2', '3'], 'Sill Height': ['900', '1000'] },
    },
    'roof-window': {
      label: 'Roof Window',
      purposes: ['for lofts, with a ventilation flap', 'for pitched roofs from 15 to 90 degrees'],
      omniclass: ['23.30.20.21.14', 'Roof Windows'],
      uniclass: ['Pr_30_59_98_97', 'Wood frame roof window units'],
      host: 'Roof',
      width: [550, 660, 780, 940, 1140, 1340],
      height: [780, 980, 1180, 1400, 1600],
      finishes: ['Oak, oiled', 'Traffic White RAL 9016', 'Beech, natural'],
      parameters: { 'Solar Heat Gain Coefficient': ['0.30', '0.46', '0.52'] },
    },
  },
)
