import type { KnipConfig } from 'knip'

/** The script of a page: its frontmatter, its scripts, and what its template takes from imports. */
function readAstro(text: string): string {
  const [, frontmatter = '', template = text] = /^---\r?\n(.*?)\r?\n---(.*)$/su.exec(text) ?? []
  const scripts = [...template.matchAll(/<script[^>]*>(.*?)<\/script>/gsu)].map(([, code]) => code)
  const members = template.match(/\b[a-z]\w*\.[a-z]\w*/gu) ?? []
  return [frontmatter, ...scripts, ...members].join('\n')
}

const configuration: KnipConfig = {
  entry: [
    'scripts/*.ts',
    'src/pages/**/*.astro',
    'src/workers/*.ts',
    'src/service-worker/{service-worker,remove}.ts',
    'tests/bench/baselines/src/pages/*.astro',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/support/{demo-template,mutation-setup}.ts',
    'tests/support/browser/observe.ts',
    'pocketbase/**/*.{js,cjs}',
    'public/*.js',
  ],
  project: [
    'src/**/*.{ts,tsx,astro}',
    'reading/**/*.ts',
    'scripts/**/*.ts',
    'tests/**/*.{ts,tsx}',
    // The build takes translations in place of what is imported.
    '!src/lib/**/*messages.*.ts',
    '!src/lib/i18n/*.*.ts',
  ],
  ignoreDependencies: ['@astrojs/check'],
  compilers: { astro: readAstro },
}

export default configuration
