import { once } from 'node:events'
import { createServer } from 'node:net'

export async function tryPort(address: { port: number; host: string }) {
  const server = createServer().listen(address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
