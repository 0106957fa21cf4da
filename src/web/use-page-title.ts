import { useConfiguration } from './configuration-context.tsx'
import { titleOf, useTitle } from './title.ts'

/** @param parts from the page outwards; the name of the site follows */
export const usePageTitle = (...parts: readonly string[]) =>
  useTitle(titleOf(...parts, useConfiguration().language.siteTitle))
