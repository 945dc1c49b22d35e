export const cropText = 'Drag it, or move it with the arrow keys.'
export const cropLabel = 'The picture as it will be cut. The arrow keys move it.'
export const pictureFile = 'Picture file'
