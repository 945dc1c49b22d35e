export interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  id?: string
}

/** A search field that filters the rows of a table. */
export function SearchField({ label, placeholder, value, onChange, id }: SearchFieldProps) {
  return (
    <div className="relative w-full sm:w-72">
      <span
        className="i-lucide-search size-4 absolute start-3 inset-y-0 my-auto text-muted pointer-events-none"
        aria-hidden="true"
      />
      <input
        type="search"
        id={id}
        aria-label={label}
        placeholder={placeholder}
        className="field ps-9"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
