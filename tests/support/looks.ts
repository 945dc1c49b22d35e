/** Each theme and each width once: colours do not depend on the width, and a walk of all pages takes a minute. */
export const looks = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 320 },
] as const
