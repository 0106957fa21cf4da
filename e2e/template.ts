import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/build.ts'
import { demoReports } from '../src/demo/reports.ts'
import { startServer } from './server.ts'

/** Where the filled demo is, for every worker to copy: filling it with drawn photos takes half a minute of both processors. */
export const templateVariable = 'STORY_TEMPLATE'

/** Once, before the stories: build the web, and fill one demo to the last photo. */
export default async function prepare() {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-template-'))
  const server = await startServer({ DATA_DIR: folder })
  const wanted = demoReports(new Date()).filter(({ photo }) => photo !== null).length
  while ((await photosIn(join(folder, 'files'))) < wanted) await new Promise(resolve => setTimeout(resolve, 500))
  await server.end()
  process.env[templateVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

const photosIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter(name => name.endsWith('.jpg')).length

/** A filled demo of one's own. */
export async function copyOfTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-story-'))
  const template = process.env[templateVariable]
  if (template) await cp(template, folder, { recursive: true, filter: source => !source.endsWith('/lock') })
  return folder
}
