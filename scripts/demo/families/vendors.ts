export interface DemoVendor {
  readonly name: string
  readonly website: string
}

export const demoVendors: readonly DemoVendor[] = [
  { name: 'Nordhaus', website: 'https://nordhaus.example' },
  { name: 'Castellan Doorworks', website: 'https://castellan.example' },
  { name: 'Möbelwerk Lindgren', website: 'https://lindgren.example' },
  { name: 'Atelier Garonne', website: 'https://atelier-garonne.example' },
  { name: 'Brightwell Lighting', website: 'https://brightwell.example' },
  { name: 'Aquiva Sanitaire', website: 'https://aquiva.example' },
  { name: 'Stratos Klima', website: 'https://stratos-klima.example' },
  { name: 'Ferrum & Beton', website: 'https://ferrum-beton.example' },
  { name: 'Haneda Works', website: 'https://haneda.example' },
  { name: 'Parkline Urban', website: 'https://parkline.example' },
]

export const websiteOf = (vendor: string): string => {
  const found = demoVendors.find(({ name }) => name === vendor)
  if (!found) throw new Error(`No demo vendor is named ${vendor}`)
  return found.website
}
