const sizes = {
  small: 'size-7 text-xs',
  medium: 'size-9 text-sm',
  large: 'size-14 text-lg',
}

interface AvatarProps {
  /** Without a name, an icon is shown instead. */
  initials: string
  size?: keyof typeof sizes
  /** URL of a square picture shown instead, '' for none. */
  picture?: string
}

/** Decorative: the name is shown beside it or labels the button around it. */
export function Avatar({ initials, size = 'medium', picture }: AvatarProps) {
  if (picture) return <img src={picture} alt="" className={`rounded-full ${sizes[size]}`} />
  return (
    <span
      aria-hidden="true"
      className={`inline-grid place-items-center rounded-full border border-accent bg-accent-soft font-medium leading-none text-accent select-none ${sizes[size]}`}
    >
      {initials || <span className="i-lucide-user-round size-1/2" />}
    </span>
  )
}
