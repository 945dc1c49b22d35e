export const remove = (name: string) => `Remove ${name}`
export const searchOrCreate = 'Search or create...'
export const clear = (label: string) => `Clear ${label}`
export const create = (name: string) => `Create “${name}”`
