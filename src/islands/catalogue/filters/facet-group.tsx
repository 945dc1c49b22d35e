import { useState } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as messages from '#lib/catalogue/filters/messages.ts'

import { FacetOption } from './facet-option.tsx'

type Finding<Name> = (name: Name, text: string) => boolean

interface FacetGroupProps<Name> {
  title: string
  /** What one searches among, for the field of a long list. */
  finding: messages.FindMessages
  options: [name: Name, count: number][]
  chosen: readonly Name[]
  labelOf: (name: Name) => string
  /** Loads what finds a choice besides its label, such as its names in other languages. */
  loadFinding?: () => Promise<Finding<Name>>
  onChange: (name: Name, isChosen: boolean) => void
}

/** A longer list has a field to search it. */
const shortList = 8
const mostShown = 100

const loadNothing = async () => () => false

/** Choices of one kind, any of which a family may have. */
export function FacetGroup<Name extends string | number>(props: FacetGroupProps<Name>) {
  const { title, finding, options, chosen, labelOf, loadFinding, onChange } = props
  const { part: finds, prepare } = useLoadOnIntent<Finding<Name>>(loadFinding ?? loadNothing)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const isFound = (name: Name) =>
    labelOf(name).toLowerCase().includes(wanted) || finds?.(name, wanted) === true
  const found = options.filter(([name]) => isFound(name))
  const rest = found.length - mostShown
  return (
    <fieldset className="min-w-0 border-t border-line py-4">
      <legend className="float-start w-full pb-2 text-sm font-medium">{title}</legend>
      <div className="clear-both">
        {options.length > shortList && (
          <input
            type="search"
            className="field mb-2"
            placeholder={finding.find}
            aria-label={finding.find}
            autoComplete="off"
            value={text}
            onFocus={() => void prepare()}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {found.length === 0 ? (
          <p className="px-2 text-sm text-muted">
            {wanted === '' ? messages.noneHere : finding.noneNamed}
          </p>
        ) : (
          <ul className="max-h-58.5 -mx-2 overflow-y-auto overscroll-contain">
            {found.slice(0, mostShown).map(([name, count]) => (
              <li key={name}>
                <FacetOption
                  label={labelOf(name)}
                  count={count}
                  isChosen={chosen.includes(name)}
                  onChange={(isChosen) => onChange(name, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
        {rest > 0 && <p className="pt-2 text-sm text-muted">{messages.more(rest)}</p>}
      </div>
    </fieldset>
  )
}
