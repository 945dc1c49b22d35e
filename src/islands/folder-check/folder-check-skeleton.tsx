import { Skeleton } from '#islands/ui/skeleton.tsx'

export function FolderCheckSkeleton() {
  return (
    <div className="mt-6 grid gap-6 max-w-260">
      <Skeleton className="h-70 rounded-2xl" />
      <Skeleton className="h-16" />
    </div>
  )
}
