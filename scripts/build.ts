import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = dirname(import.meta.dirname)
const dist = join(root, 'dist')

/**
 * Build the web unless it was built from just these sources before; older builds are thrown away.
 * @returns the folder: `web/` for browsers, `ssr/` for the server
 */
export async function ensureBuilt(): Promise<string> {
  const folder = join(dist, await hashOfSources())
  if (existsSync(folder)) return folder
  const started = Date.now()
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn', build: { outDir: join(part, 'web'), emptyOutDir: true } })
  await build({
    ...{ root, logLevel: 'warn' },
    build: { outDir: join(part, 'ssr'), ssr: true, manifest: false, rollupOptions: { input: 'src/app/main.ssr.tsx' } },
  })
  await compressAll(join(part, 'web/assets'))
  await rename(part, folder)
  for (const old of await readdir(dist)) if (join(dist, old) !== folder) await rm(join(dist, old), { recursive: true })
  console.log(`Built the web in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return folder
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

/** What never changes is compressed once, as well as can be. */
async function compressAll(folder: string) {
  const most = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const name of (await readdir(folder)).filter(each => /\.(js|css|svg)$/.test(each))) {
    const bytes = await readFile(join(folder, name))
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, most))
    await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}
