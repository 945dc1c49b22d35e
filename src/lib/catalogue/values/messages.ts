export const suggestions = (ways: string) => `Suggestions: ${ways}`
export const wayWithDetail = (label: string, detail: string) => `${label} (${detail})`
export const valuesChanged = 'The values of the types changed while they were fetched. Try again.'
export const needsBackend =
  'Searching by value needs the Discover backend. Names can be searched as always.'
