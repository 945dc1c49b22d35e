import { type ComponentType, type ReactNode, useEffect } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'

/**
 * A part of the page whose code is loaded when it is first rendered.
 * @param placeholder shown until then
 */
export function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
) {
  return function Deferred(props: Props) {
    const { part: Part, prepare } = useLoadOnIntent(load)
    useEffect(() => void prepare(), [prepare])
    return Part ? <Part {...props} /> : placeholder
  }
}
