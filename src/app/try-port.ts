import { once } from 'node:events'
import { createServer } from 'node:net'
import { orFailWith } from './command.ts'

type Address = { port: number; host: string }

export async function tryPort({ port, host }: Address) {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** @throws ConfigurationError that names the port, when `work` cannot use it */
export const onPort = <Result>({ port, host }: Address, work: () => Promise<Result>): Promise<Result> =>
  orFailWith(`PORT ${port} on ${host} cannot be used (set another PORT, or end what uses it)`, work)
