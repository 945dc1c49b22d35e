export const panelDoor = 'Panel door'
export const revit2023 = 'Revit 2023'
export const doubleCasement = 'Double casement'
export const savedIn = 'Saved in'
export const sharedParameters = '14, of which 9 shared'
export const nestedNames = 'Casement sash, Window sill'
export const widthIs = (value: number | string) => `Width = ${value}`
export const heightIs = (value: number | string) => `Height = ${value}`
export const equal = 'EQ'
