import type { Server } from '../e2e/server.ts'
import { paths } from './cases.ts'
import { answerOf } from './load.ts'
import type { startBare } from './processes.ts'
import type { Visible } from './visible.ts'

type PrimeOptions = { server: Server; visible: Visible; authorization: () => string }

/** Give the bare server the responses of the product, so that it sends the same bytes. */
export async function primeBare(
  bare: Awaited<ReturnType<typeof startBare>>,
  { server, visible: { reports, categoryIds }, authorization }: PrimeOptions,
) {
  const address = { hostname: '127.0.0.1', port: new URL(server.url).port }
  const readText = async (path: string) =>
    (await answerOf(address, { path, headers: { authorization: authorization(), accept: '*/*' } })).toString()
  const readJson = async (path: string) => JSON.parse(await readText(path))
  const answers: Record<string, unknown> = {
    list: await readJson(paths.list),
    categories: await readJson(paths.categories),
  }
  for (const id of reports) answers[id] = await readJson(paths.report(id))
  answers.page = await readText(paths.page)
  await bare.keep(answers, categoryIds)
}
