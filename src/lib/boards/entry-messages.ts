export const addToBoard = (familyName: string) => `Add ${familyName} to a board`
export const addToBoardShort = 'Add to board'
export const boards = 'Boards'
