import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import * as common from '#lib/i18n/common.ts'
import { $toast, showToast } from '#lib/toasts/toasts.ts'

interface DeletionOptions<Item> {
  idOf: (item: Item) => string
  /**
   * The ids of those that are gone from the page, and soon from the server. Whoever reads the list again meanwhile leaves
   * them out. They stay here once they are deleted: an answer may come that was given before.
   */
  hidden: Set<string>
  /** Removes the items from the page. @returns what puts some of them back */
  hide: (items: readonly Item[]) => (items: readonly Item[]) => void
  /** Deletes one on the server. `isLeaving` where the page is being left. @throws FailureError */
  send: (item: Item, isLeaving: boolean) => Promise<unknown>
  /** What the toast says that offers to undo it. */
  describe: (items: readonly Item[]) => string
  /** What the toast says where the server refused. */
  describeFailure: (title: string) => string
}

interface UndoableDeletion<Item> {
  /** Removes the items from the page, and from the server once the toast that offers to undo is gone. */
  start: (items: readonly Item[]) => void
  /** Performs pending deletions when the page is left, until it is stopped. */
  finishOnLeave: () => () => void
}

/** Items that are gone from the page, but not yet from the server. */
interface Batch<Item> {
  items: readonly Item[]
  restore: (items: readonly Item[]) => void
}

export function createUndoableDeletion<Item>(
  options: DeletionOptions<Item>,
): UndoableDeletion<Item> {
  const { idOf, hidden } = options
  let waiting: Batch<Item> | null = null

  function putBack({ restore }: Batch<Item>, items: readonly Item[]): void {
    for (const item of items) hidden.delete(idOf(item))
    restore(items)
  }

  async function finish(batch: Batch<Item> | null, isLeaving: boolean): Promise<void> {
    if (!batch || waiting !== batch) return
    waiting = null
    const refused: Item[] = []
    let failure: Failure | null = null
    for (const item of batch.items) {
      try {
        await options.send(item, isLeaving)
      } catch (error) {
        refused.push(item)
        failure = toFailure(error)
      }
    }
    if (!failure) return
    putBack(batch, refused)
    const { title, text } = explainFailure(failure)
    showToast({ label: options.describeFailure(title), description: text, tone: 'danger' })
  }

  function undo(batch: Batch<Item>): void {
    if (waiting !== batch) return
    waiting = null
    putBack(batch, batch.items)
  }

  return {
    start(items) {
      if (items.length === 0) return
      void finish(waiting, false)
      for (const item of items) hidden.add(idOf(item))
      const batch = { items, restore: options.hide(items) }
      waiting = batch
      const toast = showToast({
        label: options.describe(items),
        action: { label: common.undo, altText: common.undoKeyHint, run: () => undo(batch) },
      })
      const stop = $toast.listen((shown) => {
        if (shown?.id === toast.id) return
        stop()
        void finish(batch, false)
      })
    },
    finishOnLeave() {
      const leave = () => void finish(waiting, true)
      globalThis.addEventListener('pagehide', leave)
      return () => globalThis.removeEventListener('pagehide', leave)
    },
  }
}
