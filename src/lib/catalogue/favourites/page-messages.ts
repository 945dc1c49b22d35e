export const subtitle = 'The families that you marked with the heart. Only you see them.'
export const noneTitle = 'No favourites yet'
export const noneText =
  'Press the heart on a card in the catalogue, or “Favourite” on the page of a family, to find it again here.'
