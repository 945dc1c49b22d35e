import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { $user } from '#lib/session/session.ts'

import { NotAPublisher } from './not-a-publisher.tsx'
import { StudioSkeleton } from './studio-skeleton.tsx'

const loadWorkspace = async () => {
  const { Workspace } = await import('./workspace.tsx')
  return Workspace
}

function LoadedWorkspace() {
  const { part: Workspace, prepare } = useLoadOnIntent(loadWorkspace)
  useEffect(() => void prepare(), [prepare])
  return Workspace ? <Workspace /> : <StudioSkeleton />
}

function Content() {
  const user = useStore($user)
  const [wasPublisher, setWasPublisher] = useState(false)
  const isPublisher = user?.isPublisher ?? false
  if (isPublisher && !wasPublisher) setWasPublisher(true)
  if (isPublisher || wasPublisher) return <LoadedWorkspace />
  return user && <NotAPublisher />
}

/** The page where publishers publish and manage families. */
export const Studio = withErrorScreen(Content)
