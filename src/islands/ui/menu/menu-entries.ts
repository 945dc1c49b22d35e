export interface MenuCommand {
  label: string
  icon?: string
  danger?: boolean
  /** For one of several choices: whether it is the present one. */
  isChosen?: boolean
  onSelect: () => void
}

export interface MenuLink {
  label: string
  icon?: string
  href: string
}

export interface MenuBranch {
  label: string
  icon?: string
  entries: readonly (MenuCommand | MenuLink)[]
}

export type MenuEntry = MenuCommand | MenuLink | MenuBranch | { separator: true }
