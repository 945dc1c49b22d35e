/** In the address of Studio where files wait for it. */
export const handoverQuery = 'handed-over'
