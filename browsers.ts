/**
 * The oldest version of each browser that is served: what the web is built to, and what test/built-features.long.test.ts refuses
 * anything newer than. In older ones residents get the form without scripts.
 */
export const browsers = {
  residents: { safari: '15.4', ios: '15.4', chrome: '99', edge: '100', firefox: '100', samsung: '18' },
  staff: { safari: '18', ios: '18', chrome: '130', edge: '130', firefox: '132', samsung: '27' },
} as const

export type Audience = keyof typeof browsers

/** The first versions that load scripts as modules: older ones run nothing, and get the form without scripts by itself. */
const readers = { safari: '11.1', ios: '11.3', chrome: '63', edge: '79', firefox: '67', samsung: '8.2' } as const

/** By what built files are judged: `readers` may lack what residents use, when they are told apart by it (web/is-served.ts). */
export const judgedBrowsers = { ...browsers, readers }

/** As Vite names them. Samsung Internet 18 is Chrome 99. */
export const buildTargets = (audience: Audience): string[] =>
  Object.entries(browsers[audience])
    .filter(([name]) => name !== 'samsung')
    .map(([name, version]) => `${name}${version}`)
