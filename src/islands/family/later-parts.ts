export { AddToBoardButton } from '#islands/boards/add-to-board-button.tsx'
export { ShareButtons } from '#islands/family/share/share-buttons.tsx'

export { FamilyBody } from './family-body.tsx'
export { FavouriteButton } from './favourite-button.tsx'
