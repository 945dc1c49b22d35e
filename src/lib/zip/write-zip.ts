import { downloadZip } from 'client-zip'

interface ZipPart {
  name: string
  input: Blob | Uint8Array<ArrayBuffer>
}

/** A zip of some small files. */
export const writeZip = (parts: readonly ZipPart[]): Promise<Blob> => downloadZip(parts).blob()
