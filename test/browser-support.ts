import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { judgedBrowsers } from '../browsers.ts'

/** Whose browsers something is judged by. */
export type Judged = keyof typeof judgedBrowsers

const names = {
  safari: 'safari',
  ios: 'safari_ios',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  samsung: 'samsunginternet_android',
} as const

const partsOf = (version: string) => version.replace('≤', '').split('.').map(Number)
const isAtMost = (version: string, limit: string) => {
  const [[major = 0, minor = 0], [maxMajor = 0, maxMinor = 0]] = [partsOf(version), partsOf(limit)]
  return major < maxMajor || (major === maxMajor && minor <= maxMinor)
}

/** True when every browser that this audience may use knows a feature, without a flag; with a prefix where one is written too. */
export const isKnown = (audience: Judged, { support }: CompatStatement, prefixes: readonly string[] = []) =>
  Object.entries(judgedBrowsers[audience]).every(([name, version]) => {
    const statements = [support[names[name as keyof typeof names]] ?? []].flat()
    return statements.some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: otherName }) =>
        typeof since === 'string' &&
        since !== 'preview' &&
        isAtMost(since, version) &&
        !(typeof until === 'string' && isAtMost(until, version)) &&
        flags === undefined &&
        otherName === undefined &&
        (prefix === undefined || prefixes.includes(prefix)),
    )
  })

/** The support of a feature: the data are a tree of features, most of which say of each browser since when. */
export const supportOf = (start: Identifier | undefined, ...path: string[]): CompatStatement | undefined => {
  let place = start
  for (const name of path) place = place && Object.hasOwn(place, name) ? place[name] : undefined
  return place?.__compat
}

export { bcd }
