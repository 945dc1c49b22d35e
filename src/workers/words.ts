import { answerWords } from '#lib/catalogue/search/groups/words-task.ts'
import { workOn } from '#lib/workers/answer-fetched.ts'

addEventListener('message', workOn(answerWords))
