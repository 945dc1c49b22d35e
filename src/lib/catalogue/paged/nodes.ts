/** All that is loaded at once where read nodes have to be asked. */
export { hasReadAccess, readFamilyOfNode } from './api.ts'
export { openPagedCatalogue } from './paged-catalogue.ts'
