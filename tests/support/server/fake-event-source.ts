import { vi } from 'vitest'

/** A connection that the page has opened, on the side of the server. */
export class FakeEventSource extends EventTarget {
  readonly address: string
  isClosed = false

  constructor(address: string) {
    super()
    this.address = address
    connections.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  /** Sends an event, such as the name of a topic with what happened. */
  send(type: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }

  /** Greets the page as PocketBase does: what is followed is sent to this id. */
  greet(clientId: string): void {
    this.send('PB_CONNECT', { clientId }, clientId)
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

const connections: FakeEventSource[] = []

/** The connections that the page opens from now on, the last one last. */
export function fakeEvents(): readonly FakeEventSource[] {
  connections.length = 0
  vi.stubGlobal('EventSource', FakeEventSource)
  return connections
}
