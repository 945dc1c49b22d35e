export const title = 'Keyboard shortcuts'
export const singleKeys = 'Single keys are shortcuts'
export const singleKeysText = 'Turn them off if you control the computer by voice.'
/** What is written on keys, by the name that an event has for them. */
export const keyNames: Readonly<Record<string, string>> = {
  enter: 'Enter',
  ' ': 'Space',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  shift: 'Shift',
  home: 'Home',
  end: 'End',
  delete: 'Del',
}
export const control = 'Ctrl'
export const command = '⌘'
export const description = 'What the keyboard does on this page.'
export const keyboard = 'Keyboard'
export const keyboardText = 'Which keys are shortcuts in this browser.'
export const show = 'Show the shortcuts'
