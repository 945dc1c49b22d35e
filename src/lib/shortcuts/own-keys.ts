/** What keeps its keys to itself. */
export const ownsKeys = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** In localStorage: "off" where keys without Ctrl, Alt or Cmd are no shortcuts. */
export const singleKeysKey = 'single-keys'
