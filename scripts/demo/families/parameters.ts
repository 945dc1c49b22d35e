import type { DemoParameter } from './demo-family.ts'
import { guidFrom } from './guid.ts'

type Definition = readonly [origin: DemoParameter['origin'], dataType: string, unit?: string]

const length = (origin: DemoParameter['origin']): Definition => [origin, 'Length', 'mm']

const definitions: Readonly<Record<string, Definition>> = {
  Width: length('custom'),
  Depth: length('custom'),
  Height: length('custom'),
  Diameter: length('custom'),
  Thickness: length('system'),
  'Default Elevation': length('system'),
  Manufacturer: ['system', 'Text'],
  Model: ['system', 'Text'],
  'Type Comments': ['system', 'Text'],
  URL: ['system', 'URL'],
  Keynote: ['system', 'Text'],
  'Fire Rating': ['system', 'Text'],
  Function: ['system', 'Text'],
  'Finish Material': ['custom', 'Material'],
  'Frame Width': length('custom'),
  'Frame Depth': length('custom'),
  'Rough Width': length('system'),
  'Rough Height': length('system'),
  'Leaf Thickness': length('custom'),
  'Clear Opening': length('shared'),
  Undercut: length('custom'),
  'Handle Height': length('custom'),
  'Track Length': length('custom'),
  'Number of Leaves': ['custom', 'Integer'],
  'Glass Thickness': length('custom'),
  'Sill Height': length('custom'),
  'Acoustic Rating': ['shared', 'Number', 'dB'],
  'U-Value': ['shared', 'Number', 'W/(m²·K)'],
  'Solar Heat Gain Coefficient': ['shared', 'Number'],
  'Security Class': ['shared', 'Text'],
  Weight: ['shared', 'Mass', 'kg'],
  'Embodied Carbon': ['shared', 'Number', 'kg CO₂e'],
  'Warranty Years': ['shared', 'Integer'],
  'Product Code': ['shared', 'Text'],
  'Seat Height': length('custom'),
  'Seat Depth': length('custom'),
  'Back Height': length('custom'),
  Places: ['custom', 'Integer'],
  Stackable: ['custom', 'Yes/No'],
  Armrests: ['custom', 'Yes/No'],
  'Height Adjustable': ['custom', 'Yes/No'],
  'Top Thickness': length('custom'),
  'Top Material': ['custom', 'Material'],
  'Leg Material': ['custom', 'Material'],
  'Number of Shelves': ['custom', 'Integer'],
  'Number of Drawers': ['custom', 'Integer'],
  'Number of Doors': ['custom', 'Integer'],
  'Shelf Load': ['custom', 'Mass', 'kg'],
  'Toe Kick Height': length('custom'),
  'Countertop Thickness': length('custom'),
  'Countertop Material': ['custom', 'Material'],
  'Soft Close': ['custom', 'Yes/No'],
  'Mattress Width': length('custom'),
  'Lamp Power': ['shared', 'Wattage', 'W'],
  'Luminous Flux': ['shared', 'Luminous Flux', 'lm'],
  'Colour Temperature': ['shared', 'Color Temperature', 'K'],
  'Beam Angle': ['custom', 'Angle', '°'],
  'Colour Rendering Index': ['custom', 'Integer'],
  'IP Rating': ['shared', 'Text'],
  Dimmable: ['custom', 'Yes/No'],
  'Suspension Length': length('custom'),
  'Cut-out Diameter': length('custom'),
  Voltage: ['shared', 'Electrical Potential', 'V'],
  'Number of Poles': ['custom', 'Integer'],
  'Rated Power': ['shared', 'Wattage', 'W'],
  'Rated Current': ['shared', 'Current', 'A'],
  'Number of Circuits': ['custom', 'Integer'],
  'Cold Water Diameter': length('custom'),
  'Hot Water Diameter': length('custom'),
  'Waste Diameter': length('custom'),
  'Rim Height': length('custom'),
  'Flush Volume': ['shared', 'Volume', 'L'],
  'Water Flow': ['shared', 'Flow', 'L/s'],
  Capacity: ['custom', 'Volume', 'L'],
  'Tap Holes': ['custom', 'Integer'],
  'Accessible Design': ['custom', 'Yes/No'],
  'Air Flow': ['shared', 'Air Flow', 'L/s'],
  'Static Pressure': ['shared', 'Pressure', 'Pa'],
  'Cooling Capacity': ['shared', 'Cooling Load', 'kW'],
  'Heating Capacity': ['shared', 'Heating Load', 'kW'],
  'Heat Output': ['shared', 'Heating Load', 'W'],
  'Sound Power Level': ['shared', 'Number', 'dB(A)'],
  'Inlet Diameter': length('custom'),
  'Duct Width': length('custom'),
  'Duct Height': length('custom'),
  'Filter Class': ['custom', 'Text'],
  'Energy Class': ['shared', 'Text'],
  Refrigerant: ['custom', 'Text'],
  'Pump Head': ['shared', 'Number', 'm'],
  'Number of Columns': ['custom', 'Integer'],
  'Web Thickness': length('custom'),
  'Flange Thickness': length('custom'),
  'Wall Thickness': length('custom'),
  'Section Area': ['shared', 'Section Area', 'cm²'],
  'Mass per Length': ['shared', 'Mass per Unit Length', 'kg/m'],
  'Structural Material': ['system', 'Material'],
  'Steel Grade': ['shared', 'Text'],
  'Concrete Class': ['shared', 'Text'],
  'Concrete Cover': length('custom'),
  'Fire Resistance': ['shared', 'Text'],
  'Lamella Thickness': length('custom'),
  'Base Plate Thickness': length('custom'),
  'Clearance Zone': length('custom'),
  'Show Clearance': ['custom', 'Yes/No'],
  'Number of Bicycles': ['custom', 'Integer'],
  'Soil Volume': ['custom', 'Volume', 'L'],
  'Trunk Height': length('custom'),
  'Crown Diameter': length('custom'),
  'Botanical Name': ['custom', 'Text'],
  'Rated Load': ['shared', 'Mass', 'kg'],
  'Car Width': length('custom'),
  'Car Depth': length('custom'),
  'Door Height': length('custom'),
  'Rated Speed': ['shared', 'Number', 'm/s'],
  'Energy Use': ['shared', 'Number', 'kWh/a'],
}

export const sharedGuid = (name: string): string =>
  guidFrom(`shared parameter of the demo library: ${name}`)

const systemSizes = new Set(['Doors', 'Windows', 'Casework'])

const known = new Map<string, DemoParameter>()

/** The definition of a parameter; a shared one has the same GUID in every family. */
export const parameterOf = (name: string, category: string): DemoParameter => {
  const definition = definitions[name]
  if (!definition) throw new Error(`The demo library defines no parameter named ${name}`)
  const isSize = name === 'Width' || name === 'Height' || name === 'Depth'
  const origin = isSize && systemSizes.has(category) ? 'system' : definition[0]
  const key = `${origin}:${name}`
  const parameter = known.get(key) ?? {
    name,
    origin,
    guid: origin === 'shared' ? sharedGuid(name) : null,
    dataType: definition[1],
    unit: definition[2] ?? null,
  }
  known.set(key, parameter)
  return parameter
}
