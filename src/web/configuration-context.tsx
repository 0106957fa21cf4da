import { createContext, type ReactNode, use, useState } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { configurationPath } from '#kit/paths.ts'
import { titleOf, useTitle } from './title.ts'

const Context = createContext<PublicConfiguration | undefined>(undefined)

export const ConfigurationProvider = ({ value, children }: { value: PublicConfiguration; children: ReactNode }) => (
  <Context value={value}>{children}</Context>
)

export function useConfiguration(): PublicConfiguration {
  const configuration = use(Context)
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationProvider around the page')
  return configuration
}

const Refresh = createContext<() => Promise<void>>(async () => {})

export const useRefreshConfiguration = () => use(Refresh)

export function FreshConfigurationProvider({
  initial,
  children,
}: {
  initial: PublicConfiguration
  children: ReactNode
}) {
  const [value, setValue] = useState(initial)
  const [refresh] = useState(() => async () => {
    const response = await fetch(configurationPath).catch(() => undefined)
    if (!response?.ok) return // the next page loads the new configuration
    setValue(await response.json())
    refreshColors()
  })
  return (
    <Refresh value={refresh}>
      <ConfigurationProvider value={value}>{children}</ConfigurationProvider>
    </Refresh>
  )
}

function refreshColors() {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/municipality.css"]')
  if (sheet) sheet.href = `/municipality.css?${Date.now()}`
}

/** @param parts from the page outwards; the name of the site follows */
export const usePageTitle = (...parts: readonly (string | undefined)[]) =>
  useTitle(titleOf(...parts, useConfiguration().language.siteTitle))
