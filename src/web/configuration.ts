import type { PublicConfiguration } from '../kit/configuration.ts'

/** What the server wrote into the page under this name; nothing when it did not. */
export function pageData<Data>(name: string): Data | undefined {
  const text = document.getElementById(name)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** What the server wrote into the page about this municipality. */
export function configuration(): PublicConfiguration {
  const found = pageData<PublicConfiguration>('configuration')
  if (!found) throw new Error('the page has no configuration')
  return found
}
