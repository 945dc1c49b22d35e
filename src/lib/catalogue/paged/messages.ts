export const readOnlyTitle = 'Saving waits'
export const readOnlyText =
  'You can search and read as always. Favourites, boards and signing in work again once the server answers.'
