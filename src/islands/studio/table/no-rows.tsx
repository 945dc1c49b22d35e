/** Shown in place of the rows before there are any. */
export const NoRows = ({ text }: { text: string }) => (
  <p className="px-4 py-10 text-center text-sm text-muted">{text}</p>
)
