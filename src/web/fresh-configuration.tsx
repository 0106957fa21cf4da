import { createContext, type ReactNode, use, useState } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { configurationPath } from '#kit/configuration-path.ts'
import { ConfigurationProvider } from './configuration-context.tsx'

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
