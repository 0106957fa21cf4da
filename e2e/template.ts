import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/build.ts'
import { demoReports } from '../src/demo/reports.ts'
import { keepCompiledModules } from '../test/compile-cache.ts'
import { startServer } from './server.ts'

/** What a filled demo depends on. */
const sources = ['demo', 'migrations', 'src/demo', 'src/app', 'src/server', 'src/features']

/** Where the filled demo of today is: filling it takes 25 seconds of a processor, most of them for the photos. */
async function templateFolder(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of sources)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !/\.(tsx|css)$|\.test\.|\.txt$/.test(entry.name))
        hash.update(await readFile(join(entry.parentPath, entry.name)))
  return join(tmpdir(), `meldwerk-template-${hash.digest('hex').slice(0, 16)}`)
}

/** Once, before the stories: build the web, and fill one demo to the last photo. */
export default async function prepare() {
  keepCompiledModules()
  await ensureBuilt()
  const folder = await templateFolder()
  process.env.STORY_TEMPLATE = folder
  if (existsSync(folder)) return
  const part = await mkdtemp(`${folder}.part-`)
  const server = await startServer({ DATA_DIR: part })
  const wanted = demoReports(new Date()).filter(({ photo }) => photo !== null).length
  while ((await photosIn(join(part, 'files'))) < wanted) await new Promise(resolve => setTimeout(resolve, 500))
  await server.end()
  if (!existsSync(folder)) await rename(part, folder)
}

/** Not the smaller copies beside it, which are kept before it. */
const isPhoto = /\/[^/.]+\.webp$/

const photosIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter(name => isPhoto.test(name)).length

/** A filled demo of one's own. */
export async function copyTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-story-'))
  const template = process.env.STORY_TEMPLATE
  if (!template) throw new Error('the demo was not filled before the stories')
  await cp(template, folder, { recursive: true, filter: source => !source.endsWith('/lock') })
  return folder
}
