import type PocketBase from 'pocketbase'

/** By name, every family at this step is a favourite of the account, up to the count. */
const tastes = [
  { username: 'mara', step: 23, count: 6 },
  { username: 'tomas', step: 31, count: 4 },
] as const

/** Favourites of the demo accounts, where there are none yet. */
export async function loadDemoFavourites(client: PocketBase): Promise<void> {
  const { totalItems } = await client.collection('favourites').getList(1, 1)
  if (totalItems > 0) return
  const families = await client.collection('families').getFullList<{ id: string }>({
    fields: 'id',
    sort: 'name',
    filter: 'status = "published"',
  })
  for (const { username, step, count } of tastes) {
    const filter = client.filter('username = {:username}', { username })
    const { id: user } = await client.collection('users').getFirstListItem(filter)
    const liked = families.filter((_, place) => place % step === 0).slice(0, count)
    for (const { id: family } of liked)
      await client.collection('favourites').create({ user, family })
  }
}
