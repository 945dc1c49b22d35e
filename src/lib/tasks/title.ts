import * as siteMessages from '#lib/site/messages.ts'

import * as messages from './messages.ts'
import { $taskPanel } from './panel.ts'

/** Names the opened task in the title of the page, for tabs, the history and screen readers. */
export function followTaskTitle(): () => void {
  const plain = document.title
  const stop = $taskPanel.subscribe((state) => {
    document.title =
      state.status === 'ready'
        ? siteMessages.pageTitle(messages.taskTitle(state.task.number, state.task.title))
        : plain
  })
  return () => {
    stop()
    document.title = plain
  }
}
