import type { AstroIntegration } from 'astro'

import { healthDefaults, type HealthRules } from '#lib/family/health-rules.ts'
import { isObject } from '#lib/shapes/json-object.ts'

type Limits = Record<string, number>

/** Without one of these, nothing would count. */
const countingLines = ['size', 'elements', 'types', 'parameters'] as const

const example = 'such as {"size":{"large":3},"parameters":"off"}'

const fail = (why: string, cause?: unknown): never => {
  throw new TypeError(`SITE_HEALTH: ${why}`, { cause })
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : fail(`it must be a JSON object, ${example}.`)
  } catch (error) {
    if (error instanceof TypeError) throw error
    return fail(`it is no JSON; write ${example}.`, error)
  }
}

function readLimit(line: string, name: string, value: unknown): number {
  const isNumber = typeof value === 'number' && Number.isFinite(value) && value > 0
  if (!isNumber) return fail(`"${line}": "${name}" must be a number above 0.`)
  if (line === 'parameters' && value > 100) {
    return fail(`"${line}": "${name}" is a share in percent, and at most 100.`)
  }
  return value
}

function readLine(line: string, defaults: Limits, value: unknown): Limits | null {
  if (value === 'off') return null
  if (value === undefined || value === 'on') return defaults
  const names = Object.keys(defaults)
  const choices =
    names.length > 0 ? `"on", "off" or an object with ${names.join(', ')}` : '"on" or "off"'
  if (!isObject(value) || names.length === 0) return fail(`"${line}" must be ${choices}.`)
  const given = Object.entries(value).map(([name, limit]): [string, number] => {
    if (!names.includes(name))
      return fail(`"${line}" has no "${name}"; it may have ${names.join(', ')}.`)
    return [name, readLimit(line, name, limit)]
  })
  const limits = { ...defaults, ...Object.fromEntries(given) }
  const [first, second] = names
  if (first && second && Number(limits[first]) >= Number(limits[second])) {
    return fail(
      `"${line}": "${first}" (${limits[first]}) must be below "${second}" (${limits[second]}).`,
    )
  }
  return limits
}

/**
 * The lines that count for a family's health, and their limits.
 * @param text JSON, '' for the defaults
 * @throws TypeError that says what is wrong with it
 */
export function readHealthRules(text: string): HealthRules {
  const given = text.trim() ? parse(text) : {}
  const lines = Object.keys(healthDefaults)
  const unknown = Object.keys(given).find((line) => !lines.includes(line))
  if (unknown !== undefined) fail(`there is no "${unknown}"; there are ${lines.join(', ')}.`)
  const read = <Line extends keyof HealthRules>(line: Line): HealthRules[Line] => {
    const limits = readLine(line, healthDefaults[line], given[line])
    return limits && { ...healthDefaults[line], ...limits }
  }
  const rules: HealthRules = {
    size: read('size'),
    elements: read('elements'),
    types: read('types'),
    parameters: read('parameters'),
    category: read('category'),
    classification: read('classification'),
    release: read('release'),
  }
  if (countingLines.every((line) => rules[line] === null)) {
    fail(`at least one of ${countingLines.join(', ')} must be on; nothing would count otherwise.`)
  }
  return rules
}

/** Builds the rules of SITE_HEALTH into the site. */
export function healthRules(): AstroIntegration {
  return {
    name: 'health-rules',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const rules = readHealthRules(process.env.SITE_HEALTH ?? '')
        updateConfig({
          vite: { define: { 'import.meta.env.SITE_HEALTH': JSON.stringify(rules) } },
        })
      },
    },
  }
}
