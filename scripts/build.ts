import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = dirname(import.meta.dirname)
const dist = join(root, 'dist')

/**
 * Build the web unless it was built from just these sources before; older builds are thrown away. In a process of its own:
 * Vite leaves NODE_ENV behind.
 * @returns the folder: `web/` for browsers, `ssr/` for the server, `worker/` for what browsers keep to open the form offline
 */
export async function ensureBuilt(): Promise<string> {
  const folder = join(dist, await hashOfSources())
  if (existsSync(folder)) return folder
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [import.meta.filename, folder], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('The web could not be built; what is wrong stands above.')
  await removeOldBuilds()
  return folder
}

/** The newest few stay: a page that is open, or another server, may still ask for parts of them. */
async function removeOldBuilds(kept = 4) {
  const builds = (await readdir(dist)).filter(name => !name.endsWith('.part'))
  const dated = await Promise.all(builds.map(async name => ({ name, at: (await stat(join(dist, name))).mtimeMs })))
  for (const { name } of dated.toSorted((a, b) => b.at - a.at).slice(kept))
    await rm(join(dist, name), { recursive: true, force: true })
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const sources = (await readdir(join(root, 'src'), { recursive: true }))
    .filter(name => /\.(tsx?|css|svg)$/.test(name) && !name.includes('.test.'))
    .map(name => join('src', name))
  for (const name of [...sources.sort(), 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'])
    hash.update(name).update(await readFile(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

/** What a page needs at once comes as one file: each file more costs its headers, and packs worse. */
const firstLoadInOne = { groups: [{ name: 'first', tags: ['$initial' as const] }] }

/** The later parts of the form come in ahead of time: a list of their scripts would only make the first one heavier. */
const onlyStyles = (_: string, files: string[]) => files.filter(file => file.endsWith('.css'))

async function buildInto(folder: string) {
  const started = Date.now()
  const part = `${folder}.${process.pid}.part`
  const { build } = await import('vite')
  // One build for each audience: nothing that only staff need gets into what residents load.
  for (const name of ['citizen', 'staff'])
    await build({
      root,
      logLevel: 'warn',
      build: {
        outDir: join(part, 'web'),
        emptyOutDir: false,
        assetsDir: `assets/${name}`,
        manifest: `${name}.json`,
        modulePreload: { polyfill: false, ...(name === 'citizen' && { resolveDependencies: onlyStyles }) },
        rollupOptions: { input: `src/app/${name}.web.tsx`, output: { codeSplitting: firstLoadInOne } },
      },
    })
  await build({
    root,
    logLevel: 'warn',
    // With React in it, as it is for production: what is outside of a build follows NODE_ENV, which nobody sets.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { outDir: join(part, 'ssr'), ssr: true, manifest: false, rollupOptions: { input: 'src/app/main.ssr.tsx' } },
  })
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: join(part, 'worker'),
      copyPublicDir: false,
      manifest: false,
      rollupOptions: {
        input: 'src/app/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  await compressAll(join(part, 'web/assets'))
  if (existsSync(folder)) await rm(part, { recursive: true })
  else await rename(part, folder)
  console.log(`Built the web in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** What never changes is compressed once, as well as can be. */
async function compressAll(folder: string) {
  const most = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const name of (await readdir(folder, { recursive: true })).filter(each => /\.(js|css|svg)$/.test(each))) {
    const bytes = await readFile(join(folder, name))
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, most))
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}

const [, , target] = process.argv
if (import.meta.main && target) await buildInto(target)
