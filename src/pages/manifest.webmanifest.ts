import { appManifest } from '#components/frame/app-manifest.ts'

export const GET = (): Response => Response.json(appManifest)
