/**
 * Revit's numbers of the groups that parameters stand under, up to Revit 2023: the values of BuiltInParameterGroup
 * in the Revit API, with the identifiers that GroupTypeId gives them. Those of views, walls, stairs, railings and
 * curtain walls are left out, as no family parameter can stand there.
 */
const identifiers: Readonly<Record<number, string>> = {
  [-5_000_100]: 'identityData',
  [-5_000_101]: 'geometry',
  [-5_000_103]: 'construction',
  [-5_000_104]: 'graphics',
  [-5_000_105]: 'materials',
  [-5_000_110]: 'electricalEngineering',
  [-5_000_111]: 'plumbing',
  [-5_000_112]: 'structural',
  [-5_000_113]: 'mechanical',
  [-5_000_114]: 'phasing',
  [-5_000_119]: 'constraints',
  [-5_000_123]: 'text',
  [-5_000_124]: 'electricalLighting',
  [-5_000_125]: 'electricalLoads',
  [-5_000_126]: 'mechanicalLoads',
  [-5_000_127]: 'mechanicalAirflow',
  [-5_000_128]: 'structuralAnalysis',
  [-5_000_129]: 'energyAnalysis',
  [-5_000_130]: 'electrical',
  [-5_000_131]: 'ifc',
  [-5_000_143]: 'rebarSystemLayers',
  [-5_000_144]: 'rebarArray',
  [-5_000_145]: 'analyticalModel',
  [-5_000_148]: 'fireProtection',
  [-5_000_149]: 'title',
  [-5_000_157]: 'greenBuilding',
  [-5_000_159]: 'lightPhotometrics',
  [-5_000_160]: 'slabShapeEdit',
  [-5_000_161]: 'analysisResults',
  [-5_000_165]: 'adskModelProperties',
  [-5_000_173]: 'general',
  [-5_000_174]: 'electricalCircuiting',
  [-5_000_175]: 'data',
  [-5_000_186]: 'visibility',
  [-5_000_187]: 'overallLegend',
  [-5_000_191]: 'analyticalAlignment',
  [-5_000_205]: 'segmentsFittings',
  [-5_000_206]: 'divisionGeometry',
  [-5_000_211]: 'forces',
  [-5_000_212]: 'moments',
  [-5_000_213]: 'primaryEnd',
  [-5_000_214]: 'secondaryEnd',
  [-5_000_216]: 'releasesMemberForces',
  [-5_000_218]: 'couplerArray',
}

const prefix = 'autodesk.parameter.group:'

/** The identifier of the group with this number; null for "Other", and for numbers that are not known. */
export const groupOfNumber = (number: number): string | null => {
  const identifier = identifiers[number]
  return identifier === undefined ? null : prefix + identifier
}

/** One identifier for the group "Dimensions", which Revit renamed in 2023. */
export const sameGroup = (group: string): string =>
  group === `${prefix}dimensions` ? `${prefix}geometry` : group
