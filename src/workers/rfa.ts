import { answerRequest, type RfaRequest } from '#lib/rfa/answer-request.ts'

addEventListener('message', ({ data }: MessageEvent<RfaRequest>) => {
  void answerRequest(data, (reply) => postMessage(reply))
})
