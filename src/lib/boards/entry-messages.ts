export const addToBoard = (familyName: string) => `Add ${familyName} to a board`
export const addToBoardShort = 'Add to board'
export const removeFromBoard = (familyName: string) => `Remove ${familyName} from the board`
