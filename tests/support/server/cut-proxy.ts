import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CutProxy {
  url: string
  /** Cuts every connection once this many bytes of one have arrived from the browser, and accepts no new ones. */
  cutAfter: (bytes: number) => Promise<void>
  /** Leads to another server from now on, and cuts every connection to the one before. */
  redirect: (target: string) => void
  /** Takes connections again. */
  restore: () => void
  close: () => void
}

/** Stands between the browser and the backend like a cable that can be pulled. */
export async function startCutProxy(target: string): Promise<CutProxy> {
  let { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  let limit = Infinity
  let onCut = () => {}

  const cut = () => {
    isCut = true
    limit = Infinity
    for (const socket of open) socket.destroy()
    onCut()
  }
  const server = createServer((browser) => {
    if (isCut) {
      browser.destroy()
      return
    }
    const backend = connect(Number(port), hostname)
    let received = 0
    for (const socket of [browser, backend]) {
      open.add(socket)
      socket.on('close', () => {
        open.delete(socket)
        browser.destroy()
        backend.destroy()
      })
      socket.on('error', () => socket.destroy())
    }
    browser.on('data', ({ length }) => {
      received += length
      if (received > limit) cut()
    })
    browser.pipe(backend)
    backend.pipe(browser)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutAfter: (bytes) =>
      new Promise((resolve) => {
        onCut = resolve
        limit = bytes
      }),
    redirect: (next) => {
      ;({ hostname, port } = new URL(next))
      for (const socket of open) socket.destroy()
    },
    restore: () => {
      isCut = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
