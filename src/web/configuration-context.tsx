import { createContext, type ReactNode, use } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'

const Context = createContext<PublicConfiguration | undefined>(undefined)

export const ConfigurationProvider = ({ value, children }: { value: PublicConfiguration; children: ReactNode }) => (
  <Context value={value}>{children}</Context>
)

export function useConfiguration(): PublicConfiguration {
  const configuration = use(Context)
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationProvider around the page')
  return configuration
}
