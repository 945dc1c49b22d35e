import { useStore } from '@nanostores/react'

import { Switch } from '#islands/ui/fields/switch.tsx'
import * as messages from '#lib/shortcuts/messages.ts'
import { $hasSingleKeys, setSingleKeys } from '#lib/shortcuts/shortcuts.ts'

/** The one switch for shortcuts without a modifier key, on all pages. */
export function SingleKeys() {
  const isOn = useStore($hasSingleKeys)
  return (
    <Switch
      label={messages.singleKeys}
      hint={messages.singleKeysText}
      checked={isOn}
      onChange={setSingleKeys}
    />
  )
}
