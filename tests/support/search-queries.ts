import { demoFamilies } from '#scripts/demo/families/families.ts'

import type { SearchedFamily } from './find-in-groups.ts'

const demo: SearchedFamily[] = [...demoFamilies(144)].map(({ parametric, ...family }) => ({
  ...family,
  types: parametric.types.map(({ name }) => name),
}))

const offices: SearchedFamily[] = [
  {
    name: 'Drehflügeltür T30 1-flg',
    categories: ['Doors'],
    vendor: 'Nordhaus',
    types: ['885 x 2135'],
  },
  { name: 'Tueranlage Pfosten-Riegel', categories: ['Doors'], types: ['1000x2100mm'] },
  { name: 'M_Single-Flush', categories: ['Doors'], types: ['0915 x 2134mm', '36" x 84"'] },
  { name: 'Fenster 2-flüglig', categories: ['Windows'], vendor: 'Große & Söhne GmbH' },
  { name: 'Schreibtisch höhenverstellbar', categories: ['Furniture'] },
  { name: 'WC-Becken wandhängend', categories: ['Plumbing Fixtures'], description: 'Tiefspüler' },
  { name: 'Fauteuil de bureau', categories: ['Furniture'], vendor: 'Société Générale du Siège' },
  { name: 'Évier inox 2 bacs', categories: ['Plumbing Fixtures'] },
  { name: 'Poteau béton rectangulaire', categories: ['Structural Columns'] },
  { name: 'Œil-de-bœuf', categories: ['Windows'] },
  { name: '片開き戸', categories: ['Doors'], types: ['W900×H2000'] },
  { name: 'オフィスチェア A', categories: ['Furniture'], vendor: '株式会社カグ' },
  { name: '洋式便器', categories: ['Plumbing Fixtures'] },
  { name: '木製 テーブル', categories: ['Furniture'] },
  { name: 'ｽﾃﾝﾚｽ 流し台', categories: ['Casework'] },
  { name: 'Дверь противопожарная ДПМ-01', categories: ['Doors'], types: ['EI60 900х2100'] },
  { name: 'Стол письменный', categories: ['Furniture'], vendor: 'Мебельная фабрика «Ёлка»' },
  { name: 'Светильник потолочный LED', categories: ['Lighting Fixtures'] },
  { name: 'Унитаз подвесной', categories: ['Plumbing Fixtures'] },
  { name: 'Bike Shelter 10', categories: ['Site'], description: 'Covers ten bicycles.' },
]

/** The demo's families, and some as offices name them. */
export const searchedFamilies: readonly SearchedFamily[] = [...demo, ...offices]

/** The lines of an operator. */
export const ownSynonyms: readonly string[] = ['pouf, ottoman, Kastanie']

/** What is typed, and families that it must find in any group or by their names. */
export const queries: [text: string, families: string[]][] = [
  // English
  ['furniture', ['Ergon Task Chair', 'Стол письменный', 'Fauteuil de bureau']],
  ['FURNITURES', ['Ergon Task Chair']],
  [
    'fire door',
    [
      'Securo 60 Double-Leaf Steel Fire and Smoke Control Doorset with Vision Panels and Integrated Overhead Closers',
      'Дверь противопожарная ДПМ-01',
    ],
  ],
  ['toilet', ['Cascade Wall-Hung WC', 'WC-Becken wandhängend', '洋式便器', 'Унитаз подвесной']],
  ['water closet', ['Cascade Close-Coupled WC']],
  ['bike rack', ['Hoop Bicycle Rack']],
  ['Bicycle shelter', ['Bike Shelter 10']],
  ['revolving grand', ['Grand Rotunda Revolving Door']],
  ['door 900', ['Glider Barn Door', 'Дверь противопожарная ДПМ-01', '片開き戸']],
  ['900 mm door', ['Glider Barn Door']],
  ['90 cm door', ['Glider Barn Door']],
  ['door 915', ['M_Single-Flush']],
  ['single flush', ['M_Single-Flush']],
  ['couch', ['Lindgren Soffa Tre']],
  ['lamp', ['Aurora Floor Lamp', 'Светильник потолочный LED']],
  ['office chair', ['Ergon Task Chair', 'オフィスチェア A', 'Fauteuil de bureau']],
  ['elevator', ['Passenger Lift 8 Persons, MRL']],
  ['fridge', ['Bottom-Freezer Refrigerator']],
  ['wash basin', ['Lago Pedestal Basin']],
  ['book shelf', ['Bokhylla Library Bookcase']],
  ['"round   column"', ['Round Concrete Column Colonnade']],
  ['EI60 door', ['Hospital Ward Door with Vision Panel']],
  ['windwo', ['Gallery Picture Window']],
  ['bycicle', ['Hoop Bicycle Rack']],
  ['elevater', ['Passenger Lift 8 Persons, MRL']],
  ['trees', ['Norway Spruce', 'Field Maple, Multi-Season']],
  ['HVAC', ['Stratos AHU Modular 3000', 'Square Cone Diffuser']],
  ['air conditioner', ['Cassette 4-Way Fan Coil']],
  ['steel beam', ['IPE Beam with End Plates']],
  ['waste basket', ['Platform Litter Bin']],
  ['outdoor furniture', ['Parkline Bench with Back', 'Hoop Bicycle Rack']],
  ['kitchen cabinet', ['Kök Wall Unit']],
  [
    'accessible sink',
    [
      'Accessible Wash Basin with Shallow Bowl, Knee Space and Lever Mixer for Public and Healthcare Buildings',
    ],
  ],
  ['coloured office pendants', ['Linea Office Pendant']],
  ['furnitrue', ['Ergon Task Chair']],
  ['ＤＯＯＲＳ', ['Halden Flush Door']],
  ['pouf', ['Kastanie Stacking Chair']],
  // Vendors
  ['Nordhaus', ['Grand Rotunda Revolving Door', 'Drehflügeltür T30 1-flg']],
  ['nordhuas', ['Grand Rotunda Revolving Door']],
  ['garonne chair', ['Kastanie Stacking Chair']],
  ['grosse soehne', ['Fenster 2-flüglig']],
  // German
  ['Türen', ['Halden Flush Door', 'Drehflügeltür T30 1-flg', 'Tueranlage Pfosten-Riegel']],
  ['Tueren', ['Halden Flush Door', 'Drehflügeltür T30 1-flg']],
  ['Tür', ['Halden Flush Door', 'Tueranlage Pfosten-Riegel']],
  ['Möbel', ['Ergon Task Chair']],
  [
    'Brandschutztür',
    [
      'Securo 60 Double-Leaf Steel Fire and Smoke Control Doorset with Vision Panels and Integrated Overhead Closers',
    ],
  ],
  ['Bürostuhl', ['Ergon Task Chair', 'Fauteuil de bureau']],
  ['Buerostuehle', ['Ergon Task Chair']],
  ['Waschbecken', ['Lago Pedestal Basin']],
  ['Kühlschränke', ['Bottom-Freezer Refrigerator']],
  ['Fahrradständer', ['Hoop Bicycle Rack']],
  ['Leuchte', ['Aurora Floor Lamp']],
  ['Bäume', ['Norway Spruce']],
  ['Beleuchtung', ['Aurora Floor Lamp']],
  ['Büromöbel', ['Ergon Task Chair', 'Archivist Filing Cabinet']],
  ['Stützen', ['HEB Column with Base Plate', 'Poteau béton rectangulaire']],
  ['Aufzüge', ['Aufzug »Elbe« 1000 kg', 'Passenger Lift 8 Persons, MRL']],
  // French
  ['portes', ['Halden Flush Door', 'Porte vitrée Garonne à deux vantaux']],
  ['porte coupe-feu', ['Дверь противопожарная ДПМ-01']],
  ['fenetre', ['Fenêtre à la française Rivière', 'Gallery Picture Window']],
  ['meubles', ['Ergon Task Chair']],
  ['chaise de bureau', ['Ergon Task Chair']],
  ['évier', ['Inset Sink with Drainer', 'Évier inox 2 bacs']],
  ['EVIER INOX', ['Évier inox 2 bacs']],
  ['lavabos', ['Lago Pedestal Basin']],
  ['oeil de boeuf', ['Œil-de-bœuf']],
  ['luminaires', ['Aurora Floor Lamp']],
  ['vélo', ['Hoop Bicycle Rack', 'Bike Shelter 10']],
  ['mobilier urbain', ['Parkline Bench with Back']],
  ['ascenseur', ['Passenger Lift 8 Persons, MRL']],
  // Japanese
  ['家具', ['Ergon Task Chair', 'オフィスチェア A']],
  ['ドア', ['障子スライドドア 木曽', 'Halden Flush Door', '片開き戸']],
  ['トイレ', ['洋式便器', 'Cascade Wall-Hung WC']],
  ['椅子', ['Ergon Task Chair', 'オフィスチェア A']],
  ['自転車ラック', ['Hoop Bicycle Rack']],
  ['木製テーブル', ['木製 テーブル']],
  ['ステンレス流し台', ['ｽﾃﾝﾚｽ 流し台']],
  ['照明器具', ['Aurora Floor Lamp']],
  ['樹木', ['Norway Spruce']],
  ['洗面台', ['洗面器 丸型「雫」', 'Lago Pedestal Basin']],
  // Russian
  ['двери', ['Межкомнатная дверь «Берёза»', 'Halden Flush Door']],
  ['дверь 900', ['Дверь противопожарная ДПМ-01', 'Glider Barn Door']],
  ['противопожарные двери', ['Дверь противопожарная ДПМ-01']],
  ['мебель', ['Ergon Task Chair', 'Стол письменный']],
  ['столы', ['Стол письменный', 'Bistro Round Table']],
  ['кресло', ['Fjord Armchair']],
  ['береза', ['Межкомнатная дверь «Берёза»']],
  ['унитазы', ['Cascade Wall-Hung WC', 'Унитаз подвесной']],
  ['светильники', ['Aurora Floor Lamp', 'Светильник потолочный LED']],
  ['окно', ['Gallery Picture Window']],
  ['велосипед', ['Hoop Bicycle Rack']],
  ['сантехника', ['Lago Pedestal Basin', 'Cascade Wall-Hung WC']],
  ['освещение', ['Aurora Floor Lamp']],
  ['лифты', ['Passenger Lift 8 Persons, MRL']],
]
