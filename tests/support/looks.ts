/** Each theme and each width once: colours do not depend on the width, and a walk of all pages takes a minute. */
export const looks = [
  { theme: 'light', width: 1280, height: 900 },
  { theme: 'dark', width: 320, height: 640 },
] as const

/** For long ways to many states of a few pages, whose parts are walked in both looks elsewhere. */
export const [wideInLight, narrowInDark] = looks
