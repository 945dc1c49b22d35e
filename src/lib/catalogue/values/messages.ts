export const valuesChanged = 'The values of the types changed while they were fetched. Try again.'
export const needsBackend =
  'Searching by value needs the Discover backend. Names can be searched as always.'
