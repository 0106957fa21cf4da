import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PublicConfiguration } from '../kit/configuration.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)
type Manifest = z.output<typeof Manifest>

/** What one entry of the web needs in its page; addresses from the root. */
export type Entry = { scripts: readonly string[]; preloads: readonly string[]; styles: readonly string[] }

export type BuiltWeb = {
  /** The folder that is served under `/assets`; none while the web is being worked on. */
  assets: string | undefined
  entry: (source: string) => Entry
  /** What lets the form open without a connection; none while the web is being worked on. */
  offline: { script: string; files: readonly string[] } | undefined
  /** The HTML of a residents' page, of the overview of categories with these; empty while the web is being worked on. */
  renderCitizen: (
    configuration: PublicConfiguration,
    path: string,
    more?: { categories?: readonly object[]; mayBeStaff?: boolean },
  ) => string
}

/** Of the form, what only staff need. */
const desk = 'src/screens/citizen/desk/'

/** @param folder as `scripts/build.ts` leaves it */
export async function readBuiltWeb(folder: string): Promise<BuiltWeb> {
  const citizen = await manifestOf(folder, 'citizen')
  const manifests = [citizen, await manifestOf(folder, 'staff')]
  const { renderCitizen } = await import(pathToFileURL(join(folder, 'ssr/main.ssr.js')).href)
  return {
    assets: join(folder, 'web/assets'),
    entry: source => entryOf(manifests, source),
    offline: { script: await readFile(join(folder, 'worker/service-worker.js'), 'utf8'), files: filesIn(citizen) },
    renderCitizen,
  }
}

const manifestOf = async (folder: string, name: string): Promise<Manifest> =>
  Manifest.parse(JSON.parse(await readFile(join(folder, 'web', `${name}.json`), 'utf8')))

/** Each audience has a build of its own, so each entry its own manifest. */
function entryOf(manifests: readonly Manifest[], source: string): Entry {
  const manifest = manifests.find(each => each[source]?.isEntry)
  const chunk = manifest?.[source]
  if (!manifest || !chunk) throw new Error(`the build has no ${source}`)
  const imported = [...withImports(manifest, source)].map(name => manifest[name]).filter(each => each !== undefined)
  return {
    scripts: [`/${chunk.file}`],
    preloads: imported.filter(each => each !== chunk).map(({ file }) => `/${file}`),
    styles: [...new Set(imported.flatMap(({ css }) => css))].map(file => `/${file}`),
  }
}

/** What is imported comes before what imports it, as style sheets need. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? []) if (!seen.has(imported)) withImports(manifest, imported, seen)
  return seen.add(name)
}

/** All that the pages of residents may come to ask for. */
function filesIn(manifest: Manifest): string[] {
  const seen = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name) || name.startsWith(desk)) return
    seen.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) walk(next)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) walk(name)
  const chunks = [...seen].map(name => manifest[name]).filter(chunk => chunk !== undefined)
  return [...new Set(chunks.flatMap(({ file, css, assets }) => [file, ...css, ...assets]))].map(file => `/${file}`)
}

/** The web straight from Vite's own server, with hot reload. */
export const webFromVite = (url: string): BuiltWeb => ({
  assets: undefined,
  entry: source => ({
    scripts: [`${url}/@vite/client`, `${url}/refresh-preamble.js`, `${url}/${source}`],
    preloads: [],
    styles: [],
  }),
  offline: undefined,
  renderCitizen: () => '',
})
