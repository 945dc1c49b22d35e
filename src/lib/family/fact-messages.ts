import * as terms from '#lib/i18n/terms.ts'

export const yes = 'Yes'
export const no = 'No'
export const settings = 'How it is placed'
export const aboutFile = 'About the file'

export const flags = {
  workPlaneBased: 'Work plane-based',
  alwaysVertical: 'Always vertical',
  cutWithVoidsWhenLoaded: 'Cut with voids when loaded',
  shared: terms.shared,
  roomCalculationPoint: 'Room calculation point',
  canHostRebar: 'Can host rebar',
  maintainAnnotationOrientation: 'Maintain annotation orientation',
  rotateWithComponent: 'Rotate with component',
  keepTextReadable: 'Keep text readable',
  rotateTextWithComponent: 'Rotate text with component',
}

export const choices = {
  partType: 'Part type',
  sectionShape: 'Section shape',
  materialForModelBehavior: 'Material for model behaviour',
  roundConnectorDimension: 'Round connector dimension',
  renderAppearanceSource: 'Render appearance',
  symbolicRepresentation: 'Symbolic representation',
}

export const titleInFile = 'Title in the file'
export const language = 'Language of Revit'
export const build = 'Build of Revit'
export const elements = 'Elements'
export const references = 'Files it refers to'
export const categoryNumber = 'Number of its category in Revit'
