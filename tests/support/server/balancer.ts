import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '#scripts/run-command.ts'

import { findKeptPort } from './kept-port.ts'
import { passOn } from './pass-on.ts'
import { findServer, serverPath } from './web-server.ts'

export interface Balancer {
  url: string
  stop: () => Promise<void>
}

/** The header of its answers with the name of the node, "one" or "two". */
export const nodeHeader = 'discover-node'

const healthPath = '/api/discover/health'

const isOpen = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )

/** HAProxy with the project’s own file, moved to other ports. */
async function startHaproxy(nodes: readonly [string, string]): Promise<Balancer> {
  const address = `127.0.0.1:${await findKeptPort()}`
  const child = spawn(serverPath('haproxy'), ['-f', `${root}deploy/haproxy.cfg`], {
    env: {
      ...process.env,
      READ_ADDRESS: address,
      READ_NODE_ONE: new URL(nodes[0]).host,
      READ_NODE_TWO: new URL(nodes[1]).host,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (!(await isOpen(`http://${address}${healthPath}`))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`)
    await sleep(20)
  }
  return {
    url: `http://${address}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What stands for HAProxy where there is none: asks the nodes in turn that were healthy when last asked. */
async function startOwnBalancer(nodes: readonly [string, string]): Promise<Balancer> {
  const all = nodes.map((url, at) => ({ url, name: at === 0 ? 'one' : 'two', isHealthy: true }))
  const ending = new AbortController()
  const looking = (async () => {
    while (!ending.signal.aborted) {
      for (const node of all) {
        const signal = AbortSignal.timeout(1000)
        node.isHealthy = await fetch(node.url + healthPath, { signal }).then(
          ({ ok }) => ok,
          () => false,
        )
      }
      await sleep(200)
    }
  })()
  let turn = 0
  const server = createServer((asked, answer) => {
    const healthy = all.filter(({ isHealthy }) => isHealthy)
    const choice = healthy.length > 0 ? healthy : all
    turn += 1
    const node = choice[turn % choice.length]
    if (!node) return
    answer.setHeader(nodeHeader, node.name)
    passOn(node.url, asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      ending.abort()
      await looking
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What stands before two read nodes. */
export const startBalancer = (nodes: readonly [string, string]): Promise<Balancer> =>
  findServer('haproxy') ? startHaproxy(nodes) : startOwnBalancer(nodes)
