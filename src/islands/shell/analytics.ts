import { trustScript } from '#lib/browser/trusted-script.ts'
import { href } from '#lib/site/routes.ts'

const source = import.meta.env.PUBLIC_ANALYTICS_SRC ?? href('/analytics.js')
const backend = (import.meta.env.PUBLIC_POCKETBASE_URL ?? '').replace(/\/$/u, '')

/** Loads the analytics script, which sends one page-view with the route and the path. */
export function loadAnalytics(): void {
  const script = document.createElement('script')
  script.src = trustScript(source)
  script.integrity = import.meta.env.PUBLIC_ANALYTICS_INTEGRITY
  script.crossOrigin = 'anonymous'
  script.dataset.mode = import.meta.env.MODE
  script.dataset.route = document.documentElement.dataset.route ?? ''
  script.dataset.endpoint = `${backend}/api/page-views`
  script.addEventListener('error', () => console.error(`Analytics could not be loaded: ${source}`))
  document.head.append(script)
}
