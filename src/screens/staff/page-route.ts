import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A page that is fetched when it is opened. */
export const page = (path: string, fetchPage: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await fetchPage() }),
})
