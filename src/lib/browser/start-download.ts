/** Lets the browser fetch a file, with its own progress and its own way to go on. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
