import type { PublicConfiguration } from '#kit/configuration.ts'

export function pageData<Data>(name: string): Data | undefined {
  const text = document.getElementById(name)?.textContent
  return text ? JSON.parse(text) : undefined
}

export function configuration(): PublicConfiguration {
  const embedded = pageData<PublicConfiguration>('configuration')
  if (!embedded) throw new Error('the page has no configuration')
  return embedded
}
