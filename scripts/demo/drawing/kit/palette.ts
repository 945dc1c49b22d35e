const oak = '#8a5d3c'
const dark = '#4b5563'
const black = '#33383f'
const steel = '#aeb7c2'
const brass = '#d2a95a'

/** The colour of a finish, and of what goes with it. */
const palette: Readonly<Record<string, readonly [body: string, accent: string]>> = {
  'Oak, oiled': ['#d9b382', dark],
  'Walnut, lacquered': ['#9c6b46', black],
  'Beech, natural': ['#e6c8a0', '#5f7f9c'],
  'Ash, white stain': ['#ede3d3', '#a3b899'],
  Teak: ['#b98a54', dark],
  'Spruce Glulam': ['#e2bd8a', dark],
  'Traffic White RAL 9016': ['#f4f6f8', '#5f7fa8'],
  'Anthracite Grey RAL 7016': ['#4d5865', '#d9a441'],
  'Light Grey RAL 7035': ['#cbd2d8', dark],
  'Pigeon Blue RAL 5014': ['#6482ab', '#e6c8a0'],
  'Jet Black RAL 9005': ['#33383f', brass],
  'Pale Green RAL 6021': ['#9bb491', oak],
  'Oxide Red RAL 3009': ['#b9604a', '#e6c8a0'],
  'Signal Blue RAL 5005': ['#3f6aa6', '#d9a441'],
  'Melon Yellow RAL 1028': ['#e3a93f', dark],
  'Brushed Stainless Steel': ['#c2cad3', dark],
  'Anodised Aluminium': ['#c9cfd7', '#6b7686'],
  'Galvanised Steel': ['#a9b5c1', '#6b7686'],
  'Brass, satin': [brass, black],
  Copper: ['#c57a52', black],
  'Glazed White': ['#f4f6f8', steel],
  'Matt Graphite': ['#565f6b', steel],
  'Sand Beige': ['#e3d3b8', steel],
  'Wool, Slate Blue': ['#5f7f9c', '#d9a441'],
  'Wool, Moss': ['#9aae82', oak],
  'Wool, Terracotta': ['#c9765a', oak],
  'Wool, Mustard': ['#dcab4b', oak],
  'Leather, Cognac': ['#b0713f', black],
  'Mesh, Graphite': ['#4b5563', '#8894a4'],
  'Felt, Light Grey': ['#b9c0c9', '#5f7f9c'],
  'Concrete, as struck': ['#c9c7c1', dark],
  'Concrete, polished': ['#b5b9be', dark],
  'Concrete, sand': ['#d8cbb4', dark],
  'Red Oxide Primer': ['#b35c47', steel],
  'Intumescent Coating, Grey': ['#8b95a3', '#b35c47'],
  'Corten Steel': ['#a8623c', black],
  Terracotta: ['#cb7d5c', oak],
  'Foliage, Spring': ['#a9c46c', oak],
  'Foliage, Summer': ['#4f8a5b', oak],
  'Foliage, Autumn': ['#d98a3d', oak],
}

export const coloursOf = (finish: string): { body: string; accent: string } => {
  const [body, accent] = palette[finish] ?? ['#cbd2d8', dark]
  return { body, accent }
}

export const isKnownFinish = (finish: string): boolean => finish in palette
