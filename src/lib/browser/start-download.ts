/** Lets the browser fetch a file, with its own progress display and its own way to resume. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
