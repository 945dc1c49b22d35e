import { answerValues, type ValueTask } from '#lib/catalogue/values/worker-tasks.ts'

addEventListener('message', ({ data }: MessageEvent<ValueTask & { id: number }>) => {
  postMessage(answerValues(data))
})
