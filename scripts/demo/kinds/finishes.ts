export const woods = ['Oak, oiled', 'Walnut, lacquered', 'Beech, natural', 'Ash, white stain']
export const paints = [
  'Traffic White RAL 9016',
  'Anthracite Grey RAL 7016',
  'Light Grey RAL 7035',
  'Pigeon Blue RAL 5014',
]
export const brights = [
  'Pale Green RAL 6021',
  'Oxide Red RAL 3009',
  'Signal Blue RAL 5005',
  'Melon Yellow RAL 1028',
]
export const metals = ['Brushed Stainless Steel', 'Anodised Aluminium', 'Galvanised Steel']
export const ceramics = ['Glazed White', 'Matt Graphite', 'Sand Beige']
export const fabrics = [
  'Wool, Slate Blue',
  'Wool, Moss',
  'Wool, Terracotta',
  'Leather, Cognac',
  'Wool, Mustard',
  'Mesh, Graphite',
]
export const concretes = ['Concrete, as struck', 'Concrete, polished', 'Concrete, sand']
export const steels = ['Red Oxide Primer', 'Galvanised Steel', 'Intumescent Coating, Grey']
