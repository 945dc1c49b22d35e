/** The types of pictures that the server takes. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
