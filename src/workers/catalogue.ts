import { answer, type Message, transferOf } from '#lib/domain/catalogue-work.ts'

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const given = answer(data)
  postMessage(given, { transfer: transferOf(given) })
})
