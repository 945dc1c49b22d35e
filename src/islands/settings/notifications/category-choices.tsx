import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { titleCase } from '#lib/catalogue/family.ts'
import * as terms from '#lib/i18n/terms.ts'
import * as messages from '#lib/settings/notifications/messages.ts'
import { $settings, changeSettings } from '#lib/settings/store.ts'

interface CategoryChoicesProps {
  categories: { id: string; name: string }[]
}

/** More categories than this get a search field. */
const searchThreshold = 12

/** The categories whose new families a person wants to be notified of. */
export function CategoryChoices({ categories }: CategoryChoicesProps) {
  const { news } = useStore($settings)
  const [text, setText] = useState('')
  const query = text.trim().toLowerCase()
  const found = categories.filter(({ name }) => name.toLowerCase().includes(query))
  const choose = (id: string, isChosen: boolean) =>
    void changeSettings('categories', {
      preferences: { news: { categories: { [id]: isChosen ? true : null } } },
    })
  if (categories.length === 0) {
    return <p className="text-sm text-muted">{messages.noCategories}</p>
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted" aria-live="polite">
        {news.categories.length === 0
          ? messages.noneChosen
          : messages.chosen(news.categories.length)}
      </p>
      {categories.length > searchThreshold && (
        <input
          type="search"
          className="field"
          aria-label={terms.findCategory}
          placeholder={messages.findCategoryPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found.length === 0 ? (
        <p className="text-sm text-muted">{messages.noMatchingCategory}</p>
      ) : (
        <div className="relative max-h-80 overflow-y-auto rounded-lg border border-line px-3 py-2">
          <fieldset className="grid min-[26rem]:grid-cols-2">
            <legend className="sr-only">{terms.categories}</legend>
            {found.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={titleCase(name)}
                checked={news.categories.includes(id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
            ))}
          </fieldset>
        </div>
      )}
    </div>
  )
}
