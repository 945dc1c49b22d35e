import { useEffect, useRef, useState } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as messages from '#lib/studio/messages.ts'

const loadCombobox = async () => {
  const { Combobox } = await import('#islands/ui/fields/combobox.tsx')
  return Combobox
}

interface NamesCellProps {
  label: string
  chosen: readonly string[]
  options: readonly string[]
  isMultiple: boolean
  disabled: boolean
  onChange: (chosen: string[]) => void
}

/** Categories or a vendor: a button that turns into a search field. */
export function NamesCell({
  label,
  chosen,
  options,
  isMultiple,
  disabled,
  onChange,
}: NamesCellProps) {
  const { part: Combobox, open, setOpen, intent, prepare } = useLoadOnIntent(loadCombobox)
  const [edited, setEdited] = useState<readonly string[] | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const comesBack = useRef(false)
  const shown = chosen.join(', ')

  useEffect(() => {
    if (open || !comesBack.current) return
    comesBack.current = false
    button.current?.focus()
  }, [open])

  const leave = (how: 'escape' | 'blur') => {
    comesBack.current = how === 'escape'
    setOpen(false)
    if (edited) onChange([...edited])
    setEdited(null)
  }
  const choose = (names: string[]) => {
    if (isMultiple) return setEdited(names)
    comesBack.current = true
    setOpen(false)
    onChange(names)
  }
  const start = () => {
    void prepare()
    setOpen(true)
  }

  if (open && Combobox) {
    return (
      <Combobox
        label={label}
        options={options}
        isMultiple={isMultiple}
        showLabel={false}
        startsFocused
        chosen={edited ?? chosen}
        onChange={choose}
        onLeave={leave}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className="studio-input text-start truncate cursor-pointer disabled:cursor-default"
      disabled={disabled}
      title={shown}
      {...intent}
      onClick={start}
    >
      <span className="sr-only">{`${label}: `}</span>
      {shown || <span className="text-muted">{disabled ? '–' : messages.none}</span>}
    </button>
  )
}
