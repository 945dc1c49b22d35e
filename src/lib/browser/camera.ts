interface Barcode {
  rawValue: string
}

interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<Barcode[]>
}

declare global {
  /** Of Chromium and Safari; see https://wicg.github.io/shape-detection-api/ */
  var BarcodeDetector: (new (options: { formats: string[] }) => BarcodeReader) | undefined
}

const scanInterval = 250

/** Whether this browser reads codes with its camera. */
export const canScan = (): boolean => 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator

/**
 * Shows the camera in the video and calls back with every code that comes into view.
 * @returns what turns the camera off
 * @throws DOMException where there is no camera or it may not be used
 */
export async function scan(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<() => void> {
  if (!globalThis.BarcodeDetector) throw new DOMException('no reader', 'NotSupportedError')
  const reader = new globalThis.BarcodeDetector({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  let isOn = true
  const stop = () => {
    isOn = false
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  const detect = async () => {
    if (!isOn) return
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.detect(video) : []
    for (const { rawValue } of codes) onCode(rawValue)
    setTimeout(() => void detect(), scanInterval)
  }
  video.srcObject = stream
  await video.play()
  void detect()
  return stop
}
