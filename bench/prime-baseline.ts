import type { Server } from '../e2e/server.ts'
import { paths } from './cases.ts'
import { sendRequest } from './load.ts'
import type { startBaseline } from './processes.ts'
import type { Visible } from './visible.ts'

type PrimeOptions = { server: Server; visible: Visible; authorization: () => string }

/** Give the baseline server the responses of the product, so that it sends the same bytes. */
export async function primeBaseline(
  baseline: Awaited<ReturnType<typeof startBaseline>>,
  { server, visible: { reports, categoryIds }, authorization }: PrimeOptions,
) {
  const address = { hostname: '127.0.0.1', port: new URL(server.url).port }
  const readText = async (path: string) =>
    (await sendRequest(address, { path, headers: { authorization: authorization(), accept: '*/*' } })).toString()
  const readJson = async (path: string) => JSON.parse(await readText(path))
  const answers: Record<string, unknown> = {
    list: await readJson(paths.list),
    categories: await readJson(paths.categories),
  }
  for (const id of reports) answers[id] = await readJson(paths.report(id))
  answers.page = await readText(paths.page)
  await baseline.storeResponses(answers, categoryIds)
}
