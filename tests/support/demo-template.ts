import { rm } from 'node:fs/promises'

import { makeDemoData } from './demo-data.ts'

/** Makes a data folder with the demo data that each worker copies; removes it at the end. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const data = await makeDemoData()
  process.env.DEMO_TEMPLATE = data
  return () => rm(data, { recursive: true, force: true })
}
