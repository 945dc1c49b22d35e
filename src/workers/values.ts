import { answerValues } from '#lib/catalogue/values/worker-tasks.ts'
import { workOn } from '#lib/workers/answer-fetched.ts'

addEventListener('message', workOn(answerValues))
