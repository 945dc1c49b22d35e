import { vi } from 'vitest'

export interface Upload {
  /** Method and path. */
  what: string
  form: FormData
  /** Tells that a share has been sent, 0 to 1. */
  progress: (share: number) => void
  answer: (status: number, body?: unknown) => void
  /** Ends without an answer. */
  lose: () => void
}

type Respond = (upload: Upload) => void

/** Takes the place of XMLHttpRequest; each form is given to `respond`, and noted. */
export function fakeUploads(respond: Respond): Upload[] {
  const uploads: Upload[] = []
  class FakeRequest extends EventTarget {
    status = 0
    responseText = ''
    readonly upload = new EventTarget()
    #what = ''

    open(method: string, address: string): void {
      this.#what = `${method} ${new URL(address, 'http://discover.test').pathname}`
    }

    setRequestHeader(): void {}

    getResponseHeader(): null {
      return null
    }

    abort(): void {
      this.#end(0, '')
    }

    #end(status: number, text: string): void {
      this.status = status
      this.responseText = text
      this.dispatchEvent(new Event('loadend'))
    }

    send(form: FormData): void {
      const upload: Upload = {
        what: this.#what,
        form,
        progress: (share) => {
          const event = Object.assign(new Event('progress'), {
            loaded: 100 * share,
            total: 100,
          })
          this.upload.dispatchEvent(event)
        },
        answer: (status, body = {}) => this.#end(status, JSON.stringify(body)),
        lose: () => this.#end(0, ''),
      }
      uploads.push(upload)
      queueMicrotask(() => respond(upload))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return uploads
}
