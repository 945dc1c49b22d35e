import { answerWithBlob, type RfaRequest } from '#lib/rfa/answer-request.ts'

addEventListener('message', ({ data }: MessageEvent<RfaRequest<Blob>>) => {
  void answerWithBlob(data, (reply) => postMessage(reply))
})
