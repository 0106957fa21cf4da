import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { type Language, languages } from '#kit/language.ts'

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

export type Entry = { scripts: readonly string[]; preloads: readonly string[]; styles: readonly string[] }

export type OfflineScript = { script: string; files: (language: Language) => readonly string[] }

export type BuiltWeb = {
  /** Undefined in development. */
  assets: string | undefined
  entry: (source: string, language?: Language) => Entry
  stylesOf: (source: string) => readonly string[]
  scriptsOf: (sources: readonly string[], language: Language) => readonly string[]
  offline: { form: OfflineScript; field: OfflineScript } | undefined
  /** Empty in development. `categories`: for the overview of categories; `plain`: for browsers without scripts. */
  renderCitizen: (
    configuration: PublicConfiguration,
    path: string,
    more?: { language?: Language; categories?: readonly object[]; mayBeStaff?: boolean; plain?: object },
  ) => string
  renderPublicMap: (configuration: PublicConfiguration, shown: object, language: Language) => string
}

/** Only staff use these parts of the form: devices of residents do not cache them. */
const staffFolder = 'src/features/form/pages/staff/'
const fieldFolder = 'src/features/field/pages/'

/** Reads the result of a build. @param folder as `scripts/build.ts` writes it */
export async function readBuiltWeb(folder: string): Promise<BuiltWeb> {
  const staff = await manifestOf(folder, 'staff.nl')
  const others = [staff, await manifestOf(folder, 'errors.nl'), await manifestOf(folder, 'take-over.nl')]
  const inLanguages = await Promise.all(
    languages.map(async language => [language, await residentsIn(folder, language)]),
  )
  const residents: Record<Language, Residents> = Object.fromEntries(inLanguages)
  const script = (name: string) => readFile(join(folder, 'worker', name), 'utf8')
  return {
    assets: join(folder, 'web/assets'),
    entry: (source, language = 'nl') =>
      entryOf([residents[language].manifest, residents[language].map, ...others], source),
    stylesOf: source => stylesOf(residents.nl.manifest, source),
    scriptsOf: (sources, language) => scriptsOf(residents[language].manifest, sources),
    offline: {
      form: {
        script: await script('service-worker.js'),
        files: language => reachableFiles(residents[language].manifest),
      },
      field: { script: await script('field-worker.js'), files: () => fieldFiles(staff) },
    },
    renderCitizen: (configuration, path, { language = 'nl', ...more } = {}) =>
      residents[language].renderCitizen(configuration, path, more),
    renderPublicMap: (configuration, shown, language) =>
      residents[language].renderPublicMap(configuration, shown, language),
  }
}

type Residents = { manifest: Manifest; map: Manifest } & Pick<BuiltWeb, 'renderCitizen' | 'renderPublicMap'>

async function residentsIn(folder: string, language: Language): Promise<Residents> {
  const rendering = await import(pathToFileURL(join(folder, 'ssr', language, 'main.ssr.js')).href)
  return {
    manifest: await manifestOf(folder, `citizen.${language}`),
    map: await manifestOf(folder, `map.${language}`),
    renderCitizen: rendering.renderCitizen,
    renderPublicMap: rendering.renderPublicMap,
  }
}

const manifestOf = async (folder: string, name: string): Promise<Manifest> =>
  Manifest.parse(JSON.parse(await readFile(join(folder, 'web', `${name}.json`), 'utf8')))

/** The form, the public map and staff have separate builds, so each entry point is in its own manifest. */
function entryOf(manifests: readonly Manifest[], source: string): Entry {
  const manifest = manifests.find(each => each[source]?.isEntry)
  const chunk = manifest?.[source]
  if (!manifest || !chunk) throw new Error(`the build has no ${source}`)
  const imported = [...withImports(manifest, source)].map(name => manifest[name]).filter(each => each !== undefined)
  return {
    scripts: [`/${chunk.file}`],
    preloads: imported.filter(each => each !== chunk).map(({ file }) => `/${file}`),
    styles: stylesOf(manifest, source),
  }
}

function stylesOf(manifest: Manifest, source: string): string[] {
  const files = [...withImports(manifest, source)].flatMap(name => manifest[name]?.css ?? [])
  return [...new Set(files)].map(file => `/${file}`)
}

function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const names = new Set(sources.flatMap(source => [...withImports(manifest, source)]))
  return [...names].map(name => manifest[name]?.file).flatMap(file => (file ? [`/${file}`] : []))
}

/** A module comes after its imports, as the cascade of style sheets requires. */
function withImports(manifest: Manifest, name: string, visited = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? [])
    if (!visited.has(imported)) withImports(manifest, imported, visited)
  return visited.add(name)
}

/** Files that other chunks load later are not cached. */
function fieldFiles(manifest: Manifest): string[] {
  const names = Object.keys(manifest).filter(name => manifest[name]?.isEntry || name.startsWith(fieldFolder))
  return filesOf(manifest, new Set(names.flatMap(name => [...withImports(manifest, name)])))
}

function reachableFiles(manifest: Manifest): string[] {
  const visited = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || visited.has(name) || name.startsWith(staffFolder)) return
    visited.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) walk(next)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) walk(name)
  return filesOf(manifest, visited)
}

function filesOf(manifest: Manifest, names: ReadonlySet<string>): string[] {
  const chunks = [...names].map(name => manifest[name]).filter(chunk => chunk !== undefined)
  return [...new Set(chunks.flatMap(({ file, css, assets }) => [file, ...css, ...assets]))].map(file => `/${file}`)
}

/** Returns the web of Vite's own server, with hot reload. */
export const webFromVite = (url: string): BuiltWeb => ({
  assets: undefined,
  entry: source => ({
    scripts: [`${url}/@vite/client`, `${url}/refresh-preamble.js`, `${url}/${source}`],
    preloads: [],
    styles: [],
  }),
  stylesOf: () => [],
  scriptsOf: () => [],
  offline: undefined,
  renderCitizen: () => '',
  renderPublicMap: () => '',
})
