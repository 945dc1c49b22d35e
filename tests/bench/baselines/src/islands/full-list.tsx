import { useEffect, useState } from 'react'

interface ListedFamily {
  id: string
  collectionId: string
  name: string
  freemium: string
  thumbnail: string
  expand?: { category?: { name: string }[] }
}

async function listFamilies(): Promise<ListedFamily[]> {
  const families: ListedFamily[] = []
  for (let page = 1; ; page += 1) {
    const query = `page=${page}&perPage=500&sort=-created&expand=category,vendor&skipTotal=1`
    const response = await fetch(`/api/collections/families/records?${query}`, {
      headers: { Authorization: localStorage.getItem('token') ?? '' },
    })
    const { items } = (await response.json()) as { items: ListedFamily[] }
    families.push(...items)
    if (items.length < 500) return families
  }
}

function Card({ family }: { family: ListedFamily }) {
  const { collectionId, id, thumbnail, name, freemium, expand } = family
  return (
    <article className="family-card">
      <img
        src={`/api/files/${collectionId}/${id}/${thumbnail}?thumb=150x150`}
        alt=""
        width={150}
        height={150}
        loading="lazy"
      />
      <span>{freemium === 'premium' ? 'Premium' : 'Free'}</span>
      <h2>{name}</h2>
      <ul>
        {(expand?.category ?? [{ name: 'Uncategorized' }]).map((category) => (
          <li key={category.name}>{category.name}</li>
        ))}
      </ul>
    </article>
  )
}

/** The paged list, everything in the document, filtered and sorted at each key. */
export function FullList() {
  const [families, setFamilies] = useState<ListedFamily[]>([])
  const [text, setText] = useState('')
  useEffect(() => {
    const load = async () => {
      const listed = await listFamilies()
      setFamilies(listed)
      document.body.dataset.ready = String(listed.length)
    }
    void load()
  }, [])
  const shown = families
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <input
        type="search"
        placeholder="Filter families..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p>{shown.length} families</p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 16 }}>
        {shown.map((family) => (
          <Card key={family.id} family={family} />
        ))}
      </div>
    </>
  )
}
