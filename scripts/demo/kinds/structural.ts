import { concretes, steels, woods } from './finishes.ts'
import { sortsOf, type Profile, type Row, type Sort } from './sort.ts'

/** Nominal size, width, depth, web and flange thickness in millimetres. */
const wideFlange: Profile = {
  prefix: 'HEB',
  variant: 0,
  rows: [
    [100, 100, 100, 6, 10],
    [120, 120, 120, 6.5, 11],
    [140, 140, 140, 7, 12],
    [160, 160, 160, 8, 13],
    [180, 180, 180, 8.5, 14],
    [200, 200, 200, 9, 15],
    [220, 220, 220, 9.5, 16],
    [240, 240, 240, 10, 17],
    [260, 260, 260, 10, 17.5],
    [280, 280, 280, 10.5, 18],
    [300, 300, 300, 11, 19],
    [340, 300, 340, 12, 21.5],
    [400, 300, 400, 13.5, 24],
    [450, 300, 450, 14, 26],
    [500, 300, 500, 14.5, 28],
  ],
}

const lightFlange: Profile = {
  prefix: 'HEA',
  variant: 0,
  rows: [
    [100, 100, 96, 5, 8],
    [120, 120, 114, 5, 8],
    [140, 140, 133, 5.5, 8.5],
    [160, 160, 152, 6, 9],
    [180, 180, 171, 6, 9.5],
    [200, 200, 190, 6.5, 10],
    [220, 220, 210, 7, 11],
    [240, 240, 230, 7.5, 12],
    [260, 260, 250, 7.5, 12.5],
    [280, 280, 270, 8, 13],
    [300, 300, 290, 8.5, 14],
  ],
}

const hollow: Profile = {
  prefix: 'SHS',
  variant: 2,
  rows: [
    ['80 x 5', 80, 80, 5, 5],
    ['100 x 6.3', 100, 100, 6.3, 6.3],
    ['120 x 6.3', 120, 120, 6.3, 6.3],
    ['140 x 8', 140, 140, 8, 8],
    ['150 x 8', 150, 150, 8, 8],
    ['180 x 10', 180, 180, 10, 10],
    ['200 x 10', 200, 200, 10, 10],
    ['250 x 12.5', 250, 250, 12.5, 12.5],
  ],
}

const narrowFlange: Profile = {
  prefix: 'IPE',
  variant: 0,
  rows: [
    [120, 64, 120, 4.4, 6.3],
    [140, 73, 140, 4.7, 6.9],
    [160, 82, 160, 5, 7.4],
    [180, 91, 180, 5.3, 8],
    [200, 100, 200, 5.6, 8.5],
    [220, 110, 220, 5.9, 9.2],
    [240, 120, 240, 6.2, 9.8],
    [270, 135, 270, 6.6, 10.2],
    [300, 150, 300, 7.1, 10.7],
    [330, 160, 330, 7.5, 11.5],
    [360, 170, 360, 8, 12.7],
    [400, 180, 400, 8.6, 13.5],
    [450, 190, 450, 9.4, 14.6],
    [500, 200, 500, 10.2, 16],
    [550, 210, 550, 11.1, 17.2],
    [600, 220, 600, 12, 19],
  ],
}

/** Square centimetres of an I-section. */
const area = ({ width, height, extra: [web = 0, flange = 0] }: Row) =>
  (2 * width * flange + (height - 2 * flange) * web) / 100

const steelParameters: Sort['parameters'] = {
  'Web Thickness': ({ extra }) => extra[0] ?? null,
  'Flange Thickness': ({ extra }) => extra[1] ?? null,
  'Section Area': (row) => area(row).toFixed(1),
  'Mass per Length': (row) => (area(row) * 0.785).toFixed(1),
  'Steel Grade': ['S235JR', 'S355J2'],
}

const columns = sortsOf(
  {
    categories: ['Structural Columns'],
    vendors: ['Ferrum & Beton'],
    finishes: concretes,
    depth: [300],
    varies: ['width', 'depth'],
    parameters: { 'Fire Resistance': ['R30', 'R60', 'R90', 'R120'] },
  },
  {
    'steel-column': {
      label: 'Steel Column',
      purposes: ['with a base plate and four anchors', 'rolled, with a parametric cap plate'],
      omniclass: ['23.25.30.11.14.11', 'Columns'],
      width: [300],
      height: [300],
      finishes: steels,
      profiles: [wideFlange, lightFlange, hollow],
      parameters: { ...steelParameters, 'Base Plate Thickness': ['20', '25', '30'] },
      nested: [['Anchor Bolt M24', 'Structural Connections', true]],
    },
    'concrete-column': {
      label: 'Concrete Column',
      purposes: ['cast in place, with chamfered edges', 'precast, with a pocket foundation'],
      omniclass: ['23.25.30.11.14.11', 'Columns'],
      width: [250, 300, 350, 400, 450, 500, 600],
      depth: [250, 300, 400, 500, 600],
      height: [3000],
      parameters: {
        'Concrete Class': ['C30/37', 'C35/45', 'C40/50'],
        'Concrete Cover': ['30', '35', '40'],
      },
    },
    'round-column': {
      label: 'Round Concrete Column',
      purposes: ['for lobbies and colonnades', 'cast in a spiral-wound form'],
      omniclass: ['23.25.30.11.14.11', 'Columns'],
      width: [300, 350, 400, 450, 500, 600, 750],
      depth: [400],
      height: [3000],
      varies: ['width'],
      parameters: {
        Diameter: ({ width }) => width,
        'Concrete Class': ['C30/37', 'C40/50'],
        'Concrete Cover': ['35', '40'],
      },
    },
  },
)

const framing = sortsOf(
  {
    categories: ['Structural Framing'],
    vendors: ['Ferrum & Beton'],
    finishes: concretes,
    depth: [100],
    varies: ['width', 'height'],
    parameters: { 'Fire Resistance': ['R30', 'R60', 'R90'] },
  },
  {
    'steel-beam': {
      label: 'Steel Beam',
      purposes: ['with end plates and bolt holes', 'for floors and canopies'],
      omniclass: ['23.25.30.11.14.14', 'Beams'],
      width: [150],
      height: [300],
      finishes: steels,
      profiles: [narrowFlange, wideFlange, lightFlange],
      parameters: steelParameters,
    },
    'concrete-beam': {
      label: 'Concrete Beam',
      purposes: ['rectangular, with stirrup cover', 'precast, as a T or L section'],
      omniclass: ['23.25.30.11.14.14', 'Beams'],
      width: [200, 250, 300, 350, 400],
      height: [400, 450, 500, 600, 700, 800],
      parameters: {
        'Concrete Class': ['C30/37', 'C35/45', 'C50/60'],
        'Concrete Cover': ['25', '30', '35'],
      },
    },
    'timber-beam': {
      label: 'Glulam Beam',
      purposes: ['in spruce, visual grade', 'for sports halls and pitched roofs'],
      omniclass: ['23.25.30.21', 'Rafters, Beams, and Joists'],
      width: [100, 120, 140, 160, 200, 240],
      height: [200, 240, 320, 400, 480, 600, 800],
      finishes: ['Spruce Glulam', ...woods.slice(2, 3)],
      parameters: { 'Lamella Thickness': '40', 'Structural Material': ['GL24h', 'GL28c', 'GL30h'] },
    },
    truss: {
      label: 'Steel Truss',
      purposes: ['with parallel chords', 'for spans from nine to thirty metres'],
      omniclass: ['23.25.30.21.14', 'Trussed Beams and Joists'],
      width: [9000, 12_000, 15_000, 18_000, 24_000, 30_000],
      height: [900, 1200, 1500, 2000],
      finishes: steels,
      parameters: {
        'Steel Grade': ['S235JR', 'S355J2'],
        'Mass per Length': ({ height }) => (height / 22).toFixed(1),
      },
    },
  },
)

const foundations = sortsOf(
  {
    categories: ['Structural Foundations'],
    vendors: ['Ferrum & Beton'],
    finishes: concretes,
    depth: [900, 1200, 1500],
    varies: ['width'],
    parameters: { 'Concrete Class': ['C25/30', 'C30/37'], 'Concrete Cover': ['50', '75'] },
  },
  {
    footing: {
      label: 'Stepped Footing',
      purposes: ['for isolated columns', 'with starter bars and a blinding layer'],
      omniclass: ['23.25.30.00', 'Structural Framing Products'],
      width: [900, 1200, 1500, 1800, 2100, 2400],
      height: [300, 400, 500, 600],
    },
  },
)

export const structural = [...columns, ...framing, ...foundations]
