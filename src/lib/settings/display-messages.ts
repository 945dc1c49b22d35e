export const subtitle = 'What the catalogue shows, and in which units.'
export const needsScript =
  'Changing what the catalogue shows needs JavaScript. Allow it for this site and reload the page.'
export const exampleDoor = 'Revolving door, four wings'
export const exampleDoorVendor = 'Nordholt Portals'
export const exampleChair = 'Task chair with arms, on castors'
export const exampleChairVendor = 'Atelier Brume'
export const preview = 'Preview'
export const onEachCard = 'On each card'
export const onEachCardText = 'Besides picture, plan and name.'
export const unitsText =
  'For lengths, areas and volumes in the tables of types. The files stay as they are.'
export const asWritten = 'As written'
export const asWrittenText = 'In the units of each family'
export const notSet = 'Not set'
export const myRevit = 'My Revit'
export const myRevitText =
  'Revit opens no file from a newer release: such families say so, as in the preview below.'
export const releaseLabel = 'The release on my desk'
export const asLeft = 'As I left it'
export const asLeftText = 'With the plan and the order of the last time'
export const alwaysSame = 'Always the same'
export const alwaysSameText = 'With what you choose here'
export const ascending = 'By name, ascending'
export const descending = 'By name, descending'
export const onlyOpening = 'Only what opens in my Revit'
export const chooseReleaseFirst =
  'Choose your Revit release above first; until then nothing is hidden.'
export const hidesNewer = (release: number) =>
  `Hides what was saved with a newer release than ${release}.`
export const opening = 'Opening the catalogue'
export const openingText = 'A link or a bookmark with filters in it takes precedence.'
export const openingLegend = 'How the catalogue opens'
export const partNames = {
  name: 'name, plan',
  categories: 'categories',
  vendor: 'vendor',
  release: 'release',
  tooNew: 'which Revit it needs where yours is older',
}
export const previewOf = (parts: string[]) => `: a card with ${parts.join(', ')}`
