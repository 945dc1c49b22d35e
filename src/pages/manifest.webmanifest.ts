import { appManifest } from '#components/app-manifest.ts'

export const GET = (): Response => Response.json(appManifest)
