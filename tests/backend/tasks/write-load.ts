import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

import { makeRfa, makeThumbnail } from '#tests/support/records/families.ts'

/** What the server has acknowledged of a family, and what it was asked last. */
interface Known {
  record: RecordModel
  /** Length of its file. */
  bytes: number
  /** The names it may have: the acknowledged one, and one that was asked for since. */
  names: string[]
  isDeletionAsked: boolean
  /** Whether nothing more is asked of it. */
  isSettled: boolean
}

export interface Acknowledged {
  families: Map<string, Known>
  deleted: Set<string>
  writes: number
}

interface Load {
  clients: PocketBase[]
  publisher: string
  known: Acknowledged
  /** One of this many families is deleted again. */
  deletedOf?: number
  isEnough?: () => boolean
}

let count = 0

/** Each step is one request; what follows it happens when the server has acknowledged it. */
async function write(client: PocketBase, { publisher, known, deletedOf = 5 }: Load): Promise<void> {
  const families = client.collection('families')
  const number = ++count
  const name = `Door ${number}`
  const rfa = makeRfa(`door-${number}.rfa`, 4096 + 512 * (number % 8))
  const thumbnail = makeThumbnail()
  const fields = { name, freemium: 'free', status: 'published', publisher, rfa, thumbnail }
  const record = await families.create(fields)
  const family: Known = {
    record,
    bytes: rfa.size,
    names: [name],
    isDeletionAsked: false,
    isSettled: false,
  }
  known.families.set(record.id, family)
  known.writes += 1
  const renamed = `${name}, renamed`
  family.names.push(renamed)
  await families.update(record.id, { name: renamed })
  family.names = [renamed]
  known.writes += 1
  family.isSettled = number % deletedOf > 0
  if (family.isSettled) return
  family.isDeletionAsked = true
  await families.delete(record.id)
  known.families.delete(record.id)
  known.deleted.add(record.id)
  known.writes += 1
}

/** Writes with each client as fast as it is answered, until it is enough or no answer comes any more. */
export async function writeUntilCut(load: Load): Promise<void> {
  const { clients, isEnough = () => false } = load
  await Promise.all(
    clients.map(async (client) => {
      while (!isEnough()) {
        try {
          await write(client, load)
        } catch (error) {
          if (error instanceof Error && 'status' in error && error.status === 0) return
          throw error
        }
      }
    }),
  )
}
