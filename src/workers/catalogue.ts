import { answer, type Message, transferOf } from '#lib/catalogue/data/work.ts'

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const given = answer(data)
  postMessage(given, { transfer: transferOf(given) })
})
