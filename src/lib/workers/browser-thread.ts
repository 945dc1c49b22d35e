import { trustScript } from '#lib/browser/trusted-script.ts'

import type { StartThread } from './worker-client.ts'

/** @param address of the worker's script */
export const startInBrowser =
  <Request, Reply>(address: string): StartThread<Request, Reply> =>
  ({ onReply, onError }) => {
    const worker = new Worker(trustScript(address), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data))
    worker.addEventListener('error', ({ message }) =>
      onError(new Error(message || 'The worker did not start.')),
    )
    worker.addEventListener('messageerror', () =>
      onError(new Error('A reply of the worker cannot be read.')),
    )
    return {
      post: (request, transfer) => worker.postMessage(request, transfer),
      end: () => worker.terminate(),
    }
  }
