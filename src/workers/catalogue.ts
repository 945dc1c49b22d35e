import { answer } from '#lib/catalogue/data/work.ts'
import { workOn } from '#lib/workers/answer-fetched.ts'

addEventListener('message', workOn(answer))
