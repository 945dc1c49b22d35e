import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface RawUpload {
  path: string
  method: 'POST' | 'PATCH'
  token: string
  /** Other fields of the form. */
  fields: Record<string, string>
  field: string
  /** As written in the form, with all its tricks. */
  name: string
  content: Uint8Array
}

const boundary = 'discover-boundary'

function makeForm({ fields, field, name, content }: RawUpload): Buffer {
  const begin = (header: string) => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n`
  const texts = Object.entries(fields).map(
    ([key, value]) => `${begin(`name="${key}"`)}\r\n${value}\r\n`,
  )
  const file = `${begin(`name="${field}"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([
    Buffer.from([...texts, file].join('')),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

async function open(url: string, { method, path, token }: RawUpload, bytes: number) {
  const { hostname, port } = new URL(url)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${bytes}`,
    'Connection: close',
  ]
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

async function readStatus(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (?<status>\d+)/u.exec(answer.toString('latin1'))?.groups?.status)
}

/** Sends a form as no browser would; gives the status. */
export async function uploadRaw(url: string, upload: RawUpload): Promise<number> {
  const form = makeForm(upload)
  const socket = await open(url, upload, form.length)
  socket.write(form)
  return readStatus(socket)
}

/** Announces this many bytes, and waits for the answer of the server. */
export async function announceUpload(url: string, upload: RawUpload, bytes: number) {
  return readStatus(await open(url, upload, bytes))
}

/** Sends half of a form and leaves the connection open. */
export async function beginUpload(url: string, upload: RawUpload): Promise<Socket> {
  const form = makeForm(upload)
  const socket = await open(url, upload, form.length)
  await new Promise((done) => socket.write(form.subarray(0, form.length / 2), done))
  return socket
}

/** Sends half of a form and cuts the connection. */
export async function cutUpload(url: string, upload: RawUpload): Promise<void> {
  const socket = await beginUpload(url, upload)
  socket.destroy()
}
