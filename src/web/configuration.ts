import type { PublicConfiguration } from '../kit/configuration.ts'

/** What the server wrote into the page about this municipality. */
export function configuration(): PublicConfiguration {
  const block = document.getElementById('configuration')
  if (!block?.textContent) throw new Error('the page has no configuration')
  return JSON.parse(block.textContent)
}
