import { OutsideLink } from '#islands/ui/outside-link.tsx'
import { splitLinks } from '#lib/tasks/comments/links.ts'

/** Plain text with its line breaks, and its web addresses as links. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className="text-sm whitespace-pre-wrap break-words" dir="auto">
      {splitLinks(text).map(({ text: part, address }, at) =>
        address === null ? (
          part
        ) : (
          <OutsideLink key={`${at} ${address}`} address={address}>
            {part}
          </OutsideLink>
        ),
      )}
    </p>
  )
}
