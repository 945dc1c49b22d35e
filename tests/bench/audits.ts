import type { BenchSite } from './bench-site.ts'
import type { Figure } from './figure.ts'
import { runLighthouse } from './lighthouse.ts'
import { staticPages } from './weight.ts'

/** Lighthouse on a phone, the median of five. */
export async function measureLighthouse(site: BenchSite, executablePath: string, flags: string[]) {
  const figures: Figure[] = []
  for (const path of [...staticPages, '/sign-in', '/apps']) {
    const isOpen = path !== '/apps'
    const session = isOpen ? {} : site.session
    const options = { runs: 5, session, executablePath, flags }
    const found = await runLighthouse(site.url, path, options)
    const how = 'Lighthouse mobile over h2, first visit, median of 5'
    const best = staticPages.includes(path) ? 100 : 98
    const add = (figure: Omit<Figure, 'how'>) =>
      figures.push({ ...figure, what: `${path} ${figure.what}`, how })
    add({ what: 'performance', value: found.performance, unit: 'of 100', atLeast: best })
    add({ what: 'LCP', value: found.lcp, unit: 'ms', atMost: 1500 })
    add({ what: 'TBT', value: found.tbt, unit: 'ms', atMost: 50 })
    add({ what: 'CLS', value: found.cls, unit: '', atMost: 0.01 })
    add({ what: 'accessibility', value: found.accessibility, unit: 'of 100', atLeast: 100 })
    add({ what: 'best practices', value: found.bestPractices, unit: 'of 100', atLeast: 100 })
    if (path === '/') add({ what: 'SEO', value: found.seo, unit: 'of 100', atLeast: 100 })
  }
  return figures
}
