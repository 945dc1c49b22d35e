import { answerValues, type ValueWork } from '#lib/domain/value-work.ts'

addEventListener('message', ({ data }: MessageEvent<ValueWork & { id: number }>) => {
  postMessage(answerValues(data))
})
