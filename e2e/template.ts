import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoReports } from '#demo/reports.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { keepCompiledModules } from '#test/compile-cache.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { startServer } from './server.ts'

/** The folders that decide the contents of a filled demo. */
const sources = ['demo', 'migrations', 'src/demo', 'src/app', 'src/server', 'src/features']

/** The folder of today's filled demo. Filling it takes 25 seconds of processor time, most of them for the photos. */
async function templateFolder(): Promise<string> {
  const hash = createHash('sha256').update(dutchDay(new Date()))
  for (const folder of sources)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !/\.(tsx|css)$|\.test\.|\.txt$/.test(entry.name))
        hash.update(await readFile(join(entry.parentPath, entry.name)))
  return join(tmpdir(), `meldwerk-template-${hash.digest('hex').slice(0, 16)}`)
}

/** Runs once before the stories: build the web, and fill a demo including its photos. */
export default async function prepare() {
  keepCompiledModules()
  await ensureBuilt()
  const folder = await templateFolder()
  process.env.STORY_TEMPLATE = folder
  if (existsSync(folder)) return
  const part = await mkdtemp(`${folder}.part-`)
  const server = await startServer({ DATA_DIR: part })
  const photoCount = demoReports(new Date()).filter(({ photo }) => photo !== null).length
  while ((await photosIn(join(part, 'files'))) < photoCount) await new Promise(resolve => setTimeout(resolve, 500))
  await server.end()
  if (!existsSync(folder)) await rename(part, folder)
}

/** Matches a photo but not its thumbnails, which are stored earlier. */
const isPhoto = /\/[^/.]+\.webp$/

const photosIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter(name => isPhoto.test(name)).length

/** Make a copy of the filled demo. @returns its folder */
export async function copyTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-story-'))
  const template = process.env.STORY_TEMPLATE
  if (!template) throw new Error('the demo was not filled before the stories')
  await cp(template, folder, { recursive: true, filter: source => !/\/lock-[0-9a-f]+$/.test(source) })
  await shareTiles(template, folder)
  return folder
}

/** Every server of the stories draws into the same folder, so that each tile of the map is drawn once. */
async function shareTiles(template: string, folder: string) {
  const [shared, own] = [`${template}-tiles`, join(folder, 'cache/tiles')]
  await mkdir(shared, { recursive: true })
  await rm(own, { recursive: true, force: true })
  await symlink(shared, own)
}
