import * as terms from '#lib/i18n/terms.ts'

/** By Revit's own keys and in its order, after the dimensions. */
export const groups = {
  geometry: 'Dimensions',
  constraints: 'Constraints',
  construction: 'Construction',
  graphics: 'Graphics',
  text: terms.text,
  title: 'Title text',
  materials: 'Materials and finishes',
  visibility: 'Visibility',
  electrical: terms.electrical,
  electricalLighting: 'Electrical: lighting',
  electricalLoads: 'Electrical: loads',
  electricalCircuiting: 'Electrical: circuiting',
  electricalEngineering: 'Electrical engineering',
  lightPhotometrics: 'Photometrics',
  mechanical: terms.mechanical,
  mechanicalFlow: 'Mechanical: flow',
  mechanicalLoads: 'Mechanical: loads',
  plumbing: terms.plumbing,
  fireProtection: 'Fire protection',
  structural: terms.structural,
  structuralAnalysis: 'Structural analysis',
  structuralSectionGeometry: 'Structural section geometry',
  energyAnalysis: 'Energy analysis',
  analysisResults: 'Analysis results',
  identityData: 'Identity data',
  phasing: 'Phasing',
  ifc: 'IFC parameters',
  data: 'Data',
  general: 'General',
}

export const otherGroup = 'Other'
