export const open = 'Check my folder'
