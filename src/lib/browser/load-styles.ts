const linkTo = (address: string): HTMLLinkElement | undefined =>
  [...document.head.querySelectorAll('link')].find(
    (link) => link.rel === 'stylesheet' && link.getAttribute('href') === address,
  )

/** Adds a style sheet to the page, once. @throws TypeError where it cannot be loaded */
export function loadStyles(address: string): Promise<void> {
  if (linkTo(address)?.sheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = linkTo(address) ?? document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`The style sheet ${address} could not be loaded`))
    })
    if (!link.isConnected) document.head.append(link)
  })
}
