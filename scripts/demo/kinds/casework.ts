import { paints, woods } from './finishes.ts'
import { sortsOf } from './sort.ts'

const fronts = [...woods, 'Traffic White RAL 9016', 'Pale Green RAL 6021', 'Pigeon Blue RAL 5014']

export const casework = sortsOf(
  {
    categories: ['Casework'],
    vendors: ['Atelier Garonne', 'Möbelwerk Lindgren'],
    finishes: fronts,
    depth: [560, 580, 600],
    varies: ['width'],
    parameters: {
      'Toe Kick Height': ['80', '100', '150'],
      'Soft Close': ['Yes', 'No'],
      'Frame Width': ['16', '19'],
      'Embodied Carbon': ({ width, height }) => Math.round((width * height) / 16_000),
    },
    nested: [
      ['Bar Pull 160', 'Casework', true],
      ['Adjustable Leg', 'Casework', false],
    ],
  },
  {
    'base-cabinet': {
      label: 'Base Cabinet',
      purposes: ['for kitchens, with drawers above doors', 'for tea points and workshops'],
      omniclass: ['23.40.35.17.47.11.14', 'Single Kitchen Casework Units'],
      width: [300, 400, 450, 500, 600, 800, 900, 1000, 1200],
      height: [720, 780, 860],
      parameters: {
        'Number of Drawers': ['1', '2', '3'],
        'Countertop Thickness': ['20', '38', '40'],
      },
    },
    'wall-cabinet': {
      label: 'Wall Cabinet',
      purposes: ['to hang above a worktop', 'with a flush handle rail'],
      omniclass: ['23.40.35.17.47.11.14', 'Single Kitchen Casework Units'],
      host: 'Wall',
      width: [300, 400, 500, 600, 800, 900],
      depth: [330, 350, 370],
      height: [600, 720, 780, 900],
      varies: ['width', 'height'],
      parameters: { 'Default Elevation': ['1400', '1450'], 'Number of Shelves': ['1', '2', '3'] },
    },
    'tall-cabinet': {
      label: 'Tall Cabinet',
      purposes: ['for built-in ovens', 'for pantries and broom cupboards'],
      omniclass: ['23.40.35.17.47.11.14', 'Single Kitchen Casework Units'],
      width: [450, 600, 800],
      height: [1980, 2110, 2280],
      varies: ['width', 'height'],
      parameters: { 'Number of Shelves': ['4', '5', '6'] },
    },
    'kitchen-island': {
      label: 'Kitchen Island',
      purposes: ['with a hob on one side and a sink on the other', 'for show kitchens'],
      omniclass: ['23.40.35.17.47.11.11', 'Complete Kitchen Casework Suites'],
      width: [1500, 1800, 2100, 2400, 2700],
      depth: [900, 1000, 1200],
      height: [900, 920],
      varies: ['width', 'depth'],
      parameters: {
        'Countertop Thickness': ['20', '40', '60'],
        'Countertop Material': ['Quartz', 'Granite', 'Solid oak'],
      },
    },
    'reception-desk': {
      label: 'Reception Desk',
      purposes: ['with a lowered counter for wheelchair users', 'for lobbies and clinics'],
      omniclass: ['23.40.35.17.14', 'Hospitality Casework'],
      width: [1800, 2200, 2600, 3000, 3400],
      depth: [800, 900],
      height: [1080, 1130],
      parameters: {
        'Accessible Design': 'Yes',
        'Countertop Material': ['Solid surface', 'Terrazzo', 'Veneer'],
        'Countertop Thickness': ['30', '50'],
      },
    },
    vanity: {
      label: 'Vanity Unit',
      purposes: ['for hotel bathrooms', 'with two drawers and a resting basin'],
      omniclass: ['23.40.35.17.47.14', 'Bathroom Casework'],
      host: 'Wall',
      width: [600, 800, 900, 1000, 1200, 1400],
      depth: [460, 500],
      height: [450, 500, 550],
      parameters: { 'Default Elevation': '350', 'Tap Holes': ['1', '2'], 'Waste Diameter': '32' },
    },
    'display-counter': {
      label: 'Display Counter',
      purposes: ['for shops and museums', 'with toughened glass and lit shelves'],
      omniclass: ['23.40.35.17.17', 'Display Casework'],
      width: [1000, 1200, 1500, 1800, 2000],
      depth: [600, 620],
      height: [1000, 1180],
      finishes: [...woods, ...paints],
      parameters: { 'Glass Thickness': ['6', '8'], 'Lamp Power': ['12', '18'] },
    },
  },
)
