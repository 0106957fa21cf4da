import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, constants as fileModes } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { UserConfig } from 'vite'
import { languages } from '#kit/language.ts'
import { buildTargets } from '../browsers.ts'
import { inLanguage } from './in-language.ts'
import { olderStyles } from './older-styles.ts'

const root = dirname(import.meta.dirname)
const dist = join(root, 'dist')

/**
 * Build the web, unless there is a build of exactly these sources; old builds are deleted. It runs in a process of its own,
 * because Vite changes NODE_ENV.
 * @returns the folder: `web/` for browsers, `ssr/` for the server, `worker/` for the service workers
 */
export async function ensureBuilt(): Promise<string> {
  const folder = join(dist, await hashOfSources())
  if (existsSync(folder)) return folder
  await endUnlessWritable()
  console.log('Building the pages, once: this takes about half a minute.')
  const started = Date.now()
  const part = `${folder}.${process.pid}.part`
  await writeFile(join(part, printedFile), await buildApart(part))
  if (existsSync(folder)) await rm(part, { recursive: true })
  else await rename(part, folder)
  await removeOldBuilds()
  console.log(`Built the pages in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return folder
}

/** In the folder of a build: all that its bundler printed. */
export const printedFile = 'printed.txt'

/** @returns what the build printed, which was shown as it came */
async function buildApart(part: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const building = spawn(process.execPath, [import.meta.filename, part], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let printed = ''
  for (const stream of [building.stdout, building.stderr])
    stream.on('data', chunk => {
      printed += chunk
      process.stderr.write(chunk)
    })
  const [status] = await once(building, 'close')
  if (status !== 0) throw new Error('The web could not be built; the errors are above.')
  return printed
}

/** A service usually may not write its own code: then the build is made once by who installs it. */
async function endUnlessWritable() {
  try {
    await mkdir(dist, { recursive: true })
    for (const folder of [dist, join(root, 'node_modules')]) await access(folder, fileModes.W_OK)
  } catch {
    console.error(
      `The web is not built yet, and this user may not write in ${root}. Run "npm run build" there once, as its owner.`,
    )
    process.exit(1)
  }
}

/** Delete all but the newest builds: an open page, or another server, may still request files of those. */
async function removeOldBuilds(maxBuilds = 4) {
  const builds = (await readdir(dist)).filter(name => !name.endsWith('.part'))
  const buildTimes = await Promise.all(builds.map(async name => ({ name, at: (await stat(join(dist, name))).mtimeMs })))
  for (const { name } of buildTimes.toSorted((a, b) => b.at - a.at).slice(maxBuilds))
    await rm(join(dist, name), { recursive: true, force: true })
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const sources = (await readdir(join(root, 'src'), { recursive: true }))
    .filter(name => /\.(tsx?|css|svg)$/.test(name) && !name.includes('.test.'))
    .map(name => join('src', name))
  for (const name of [
    ...sources.sort(),
    'vite.config.ts',
    'browsers.ts',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/in-language.ts',
    'scripts/older-styles.ts',
  ])
    hash.update(name).update(await readFile(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Put all that a page loads at once into one file: each further file costs its headers, and compresses worse. */
const first = { name: 'first', tags: ['$initial' as const], priority: 1 }

/** Staff see this first: the list, in its layout. */
const firstScreen = ['OverviewLayout', 'OverviewPage'].map(name => `/src/features/overview/pages/${name}.tsx`)

type Chunking = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Puts the list of staff, with all that it imports at once, into one file more: in pieces that other pages share too it was sixty. */
function listOfStaff() {
  const inList = new Set<string>()
  const add = (id: string, modules: Chunking) => {
    if (inList.has(id)) return
    inList.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules)
  }
  return {
    debugName: 'list of staff',
    name: (id: string, modules: Chunking) => {
      if (inList.size === 0) for (const path of firstScreen) add(join(root, path), modules)
      return inList.has(id) ? 'list' : null
    },
  }
}

/** A text that is a constant stands where it is used, without a name that others could import. */
const optimization = { inlineConst: { mode: 'all' as const, pass: 2 } }

/** Only style sheets are preloaded by Vite: the form prefetches its later scripts itself, and their list would add to the first one. */
const styleSheetsOnly = (_: string, files: string[]) => files.filter(file => file.endsWith('.css'))

/** Browsers load these. `errors` reports errors where that is on; `take-over` continues a form begun without scripts. */
const webEntries = {
  citizen: 'src/app/citizen.web.tsx',
  map: 'src/app/map.web.tsx',
  staff: 'src/app/staff.web.tsx',
  errors: 'src/app/errors.web.ts',
  'take-over': 'src/app/take-over.web.ts',
}

/** The first page names every file that it may load later: shorter hashes make it some hundreds of bytes smaller. */
const outputOf = (name: keyof typeof webEntries) => ({
  codeSplitting: { groups: name === 'staff' ? [first, listOfStaff()] : [first] },
  chunkFileNames: `assets/${name}/[name]-[hash:7].js`,
  assetFileNames: `assets/${name}/[name]-[hash:7][extname]`,
})

/** The service workers: of the form for residents, and of the pages for work outside. */
const workers = ['service-worker', 'field-worker']

/** One build for each audience, so that residents load no code that only staff need, and for each language of residents. */
const builds = [
  ...languages.map(language => ({ name: 'citizen' as const, language })),
  ...languages.map(language => ({ name: 'map' as const, language })),
  { name: 'staff' as const, language: 'nl' as const },
  { name: 'errors' as const, language: 'nl' as const },
  { name: 'take-over' as const, language: 'nl' as const },
]

async function buildInto(part: string) {
  const vite = await import('vite')
  const build = ({ build: { rollupOptions, ...rest } = {}, ...config }: UserConfig) => {
    // A slow machine is no fault of the build.
    const checks = { ...rollupOptions?.checks, bundlerTimings: false }
    return vite.build({
      root,
      logLevel: 'warn',
      ...config,
      build: { ...rest, rollupOptions: { ...rollupOptions, checks } },
    })
  }
  for (const { name, language } of builds)
    await build({
      plugins: [inLanguage(language)],
      ...(name !== 'staff' && { css: { postcss: { plugins: [olderStyles] } } }),
      build: {
        target: buildTargets(name === 'staff' ? 'staff' : 'residents'),
        outDir: join(part, 'web'),
        emptyOutDir: false,
        assetsDir: `assets/${name}`,
        manifest: `${name}.${language}.json`,
        modulePreload: { polyfill: false, ...(name === 'citizen' && { resolveDependencies: styleSheetsOnly }) },
        rollupOptions: {
          input: webEntries[name],
          output: outputOf(name),
          optimization,
        },
      },
    })
  for (const language of languages)
    await build({
      plugins: [inLanguage(language)],
      // React is bundled in its production version: an external React would follow NODE_ENV at run time, which is not set.
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        target: 'node20',
        outDir: join(part, 'ssr', language),
        ssr: true,
        manifest: false,
        rollupOptions: {
          input: 'src/app/main.ssr.tsx',
          external: id => id.endsWith('/watch-staff-session.tsx'), // loaded in browsers alone
          // On the server nothing is loaded later: what the form without scripts imports at once is there for all pages.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    })
  for (const name of workers)
    await build({
      build: {
        target: buildTargets(name === 'field-worker' ? 'staff' : 'residents'),
        outDir: join(part, 'worker'),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rollupOptions: {
          input: `src/app/${name}.ts`,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  await compressAll(join(part, 'web/assets'))
}

/** Compress the files with a hash in their name once, at the highest level. */
async function compressAll(folder: string) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const name of (await readdir(folder, { recursive: true })).filter(each => /\.(js|css|svg)$/.test(each))) {
    const bytes = await readFile(join(folder, name))
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, options))
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}

const [, , part] = process.argv
if (import.meta.main && part) await buildInto(part)
else if (import.meta.main) console.log(`The build is in ${await ensureBuilt()}.`)
