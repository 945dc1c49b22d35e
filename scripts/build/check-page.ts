import type { Tag } from './page-tags.ts'

const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data']
const unsafe = /^\W*(?:javascript|vbscript|data:text\/html)/iu

/** Elements that the policy blocks, and what to use instead. */
const refused = new Map([
  ['iframe', 'Frames are refused; link to the page instead.'],
  ['frame', 'Frames are refused; link to the page instead.'],
  ['object', 'Plugins are refused; use an image or a link.'],
  ['embed', 'Plugins are refused; use an image or a link.'],
  ['base', 'The base address is fixed; write whole paths.'],
])

function checkAttributes({ name, attributes }: Tag): string[] {
  const problems: string[] = []
  for (const key of attributes.keys()) {
    if (key.startsWith('on')) {
      problems.push(`<${name} ${key}> is an inline handler; listen in a script instead.`)
    }
  }
  for (const key of addresses) {
    const value = attributes.get(key)
    if (value !== undefined && unsafe.test(value)) {
      problems.push(`<${name} ${key}="${value}"> runs script; use a button instead.`)
    }
  }
  if (attributes.has('style')) {
    problems.push(`<${name} style="${attributes.get('style')}"> is not allowed; use a class.`)
  }
  if (attributes.has('srcdoc')) problems.push(`<${name} srcdoc> is not allowed.`)
  return problems
}

function checkElement({ name, attributes }: Tag): string[] {
  if (name === 'form' && attributes.has('action')) {
    return ['<form action> is refused; send what it holds by script.']
  }
  if (name === 'meta' && /^content-security-policy$/iu.test(attributes.get('http-equiv') ?? '')) {
    return ['The page has a policy of its own; only the build writes it.']
  }
  const advice = refused.get(name)
  return advice ? [`<${name}> cannot be used. ${advice}`] : []
}

/** The parts of a built page that the policy forbids; empty if there are none. */
export const checkTags = (tags: Tag[]): string[] =>
  tags.flatMap((tag) => [...checkElement(tag), ...checkAttributes(tag)])
