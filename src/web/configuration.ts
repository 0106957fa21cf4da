import type { PublicConfiguration } from '../kit/configuration.ts'

/** The JSON that the server embedded in the page under this name, if it did. */
export function pageData<Data>(name: string): Data | undefined {
  const text = document.getElementById(name)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The configuration of the municipality that the server embedded in the page. */
export function configuration(): PublicConfiguration {
  const embedded = pageData<PublicConfiguration>('configuration')
  if (!embedded) throw new Error('the page has no configuration')
  return embedded
}
