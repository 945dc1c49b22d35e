const encode = (canvas: OffscreenCanvas, type: string): Promise<Blob> =>
  canvas.convertToBlob({ type, quality: 0.9 })

/**
 * WebP, or the PNG that a browser writes instead, which may be large; a JPEG is not.
 * @param largest in bytes
 */
export async function encodePicture(canvas: OffscreenCanvas, largest: number): Promise<Blob> {
  const preferred = await encode(canvas, 'image/webp')
  return preferred.size <= largest ? preferred : encode(canvas, 'image/jpeg')
}
