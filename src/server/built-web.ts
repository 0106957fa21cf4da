import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { OpenMain } from '../features/categories/overview.ts'
import type { PublicConfiguration } from '../kit/configuration.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
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
  /** The HTML of a residents' page, of the overview of categories with these; empty while the web is being worked on. */
  renderCitizen: (configuration: PublicConfiguration, path: string, categories?: readonly OpenMain[]) => string
}

/** @param folder as `scripts/build.ts` leaves it: `web/` for browsers, `ssr/` for the server */
export async function readBuiltWeb(folder: string): Promise<BuiltWeb> {
  const manifests = await Promise.all(['citizen', 'staff'].map(name => manifestOf(folder, name)))
  const { renderCitizen } = await import(pathToFileURL(join(folder, 'ssr/main.ssr.js')).href)
  return { assets: join(folder, 'web/assets'), entry: source => entryOf(manifests, source), renderCitizen }
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

/** The web straight from Vite's own server, with hot reload. */
export const webFromVite = (url: string): BuiltWeb => ({
  assets: undefined,
  entry: source => ({
    scripts: [`${url}/@vite/client`, `${url}/refresh-preamble.js`, `${url}/${source}`],
    preloads: [],
    styles: [],
  }),
  renderCitizen: () => '',
})
