export const ownerOnly = (sharing: string) => `${sharing}. Only the owner can change that.`
export const noTeam =
  'Only you see this board. To share it, make a team first: “New Team” in the menu of your account, at the top.'
export const onlyMe = 'Only me'
export const audience = 'Who sees and changes this board'
export const title = 'Share this board'
export const opensForYou = 'The link opens for you, after signing in.'
export const opensForTeam = (team: string) =>
  `The link opens for you and ${team}, after signing in.`
