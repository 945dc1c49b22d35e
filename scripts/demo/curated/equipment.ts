import { family } from './curated.ts'

export const equipment = [
  family(
    'Passenger Lift 8 Persons, MRL',
    'elevator',
    'Lift without a machine room for eight persons, with car, landing doors and shaft void in one family. Pit and headroom are checked against the level heights.',
    { finish: 'Brushed Stainless Steel', premium: true, nested: true },
  ),
  family(
    'Bottom-Freezer Refrigerator',
    'refrigerator',
    'Freestanding fridge with the freezer below. Door swing and ventilation gap are shown in plan.',
    { finish: 'Brushed Stainless Steel' },
  ),
  family(
    'Front-Loading Washing Machine',
    'washing-machine',
    'Nine-kilogram machine with a porthole door and connectors for water, waste and power. Stacks with the dryer of the same series.',
    { variant: 0, finish: 'Traffic White RAL 9016' },
  ),
  family(
    'Fire Extinguisher Cabinet, Surface',
    'extinguisher-cabinet',
    'Glazed cabinet for six and nine kilogram extinguishers. The mounting height keeps the handle below 1200 mm.',
    {
      finish: 'Traffic White RAL 9016',
      nested: true,
      categories: ['specialty equipment', 'fire protection'],
    },
  ),
  family(
    'Snack Vending Machine',
    'vending-machine',
    'Five lit shelves behind glass with cashless payment. Service clearance and heat load are included.',
    { finish: 'Signal Blue RAL 5005', vendor: null },
  ),
  family(
    'Electric Patient Bed',
    'hospital-bed',
    'Ward bed with split rails, castors and an adjustable back. Manoeuvring zones on three sides can be switched on for room checks.',
    { finish: 'Signal Blue RAL 5005', premium: true },
  ),
  family(
    'Laundry Tower: Washer & Dryer',
    'washing-machine',
    'Washer and dryer stacked with a connecting kit. One family for small flats, with a single service zone.',
    { variant: 1, finish: 'Traffic White RAL 9016', categories: [] },
  ),
  family(
    'Stretcher Lift with Glazed Doors',
    'elevator',
    'Deep car for stretchers with a two-speed side-opening door. Shaft size follows the chosen load.',
    { finish: 'Anodised Aluminium', premium: true },
  ),
  family(
    'Retro Refrigerator Minsk',
    'refrigerator',
    'Rounded retro fridge in pale green, a favourite of café fit-outs. Left and right hinges are separate types.',
    { finish: 'Pale Green RAL 6021', categories: [] },
  ),
  family(
    'Aufzug »Elbe« 1000 kg',
    'elevator',
    'Personenaufzug mit Teleskoptür, Schacht und Schachtgrube. Nutzlast, Kabinentiefe und Türbreite sind Typenparameter.',
    { finish: 'Brass, satin', vendor: 'Haneda Works' },
  ),
  family(
    'Recovery Bed, Oak Panels',
    'hospital-bed',
    'A patient bed that looks like furniture, for recovery and hospice rooms. The same mechanism as the ward bed, with timber ends.',
    { finish: 'Oak, oiled' },
  ),
  family(
    'AED Wall Cabinet with Alarm',
    'extinguisher-cabinet',
    'Glazed cabinet for a defibrillator, with a door alarm and a sign above. Mounting height and reach zone follow the accessibility rules.',
    { finish: 'Light Grey RAL 7035', vendor: null, categories: [], types: 1 },
  ),
  family(
    'Hoistway Panorama Lift, Glass Sides',
    'elevator',
    'Glazed car for atria with a view on two sides. Guide rails and counterweight are drawn in section only.',
    {
      premium: true,
      finish: 'Anthracite Grey RAL 7016',
      categories: ['specialty equipment', 'generic models'],
    },
  ),
  family(
    'Wine Refrigerator, Built-Under',
    'refrigerator',
    'Two temperature zones behind a tinted door. The ventilation grille in the plinth is part of the family.',
    { finish: 'Oxide Red RAL 3009', vendor: 'Möbelwerk Lindgren' },
  ),
  family(
    'Drinks Vending Machine Oasis',
    'vending-machine',
    'Bottles and cans behind a wide lit window. Weight and heat load are ready for the floor and ventilation checks.',
    { finish: 'Pale Green RAL 6021' },
  ),
  family(
    'Launderette Washer Pro 11',
    'washing-machine',
    'Eleven-kilogram machine on a raised plinth for shared laundries. A floor drain zone is shown in plan.',
    { variant: 0, finish: 'Anthracite Grey RAL 7016', premium: true },
  ),
  family(
    'Paediatric Ward Bed',
    'hospital-bed',
    'A smaller bed with high rails and round edges for children. The rails fold down by a yes/no parameter.',
    { finish: 'Pale Green RAL 6021' },
  ),
  family(
    'Recessed Extinguisher Niche',
    'extinguisher-cabinet',
    'A stainless niche flush with the wall, for corridors where nothing may stick out. The wall is cut by the family.',
    { finish: 'Brushed Stainless Steel', premium: true },
  ),
  family(
    'Data Cabinet Wall Board',
    'distribution-board',
    'A wall board for structured cabling with a glazed door and brush entries. Its clearance zone keeps the door swing free.',
    { finish: 'Traffic White RAL 9016', vendor: 'Haneda Works' },
  ),
  family(
    'Magnetic Glass Board Nord',
    'whiteboard',
    'A writing board in white glass with hidden fixings. Rounded corners are modelled in fine detail only.',
    { finish: 'Anodised Aluminium', vendor: 'Atelier Garonne', premium: true },
  ),
]
