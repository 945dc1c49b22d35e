/** The last part of an identifier of Revit: 'length' of 'autodesk.spec.aec:length-2.0.0'. */
export const lastPart = (id: string): string =>
  id
    .replace(/-\d+\.\d+\.\d+$/u, '')
    .replace(/^.*[:.]/u, '')
    .trim()
