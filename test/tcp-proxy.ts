import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A cable to a server on this machine that can be cut and mended: as when a database goes away and comes back. */
export async function tcpProxyTo(target: URL) {
  const open = new Set<Socket>()
  let server = await listening(0)
  const { port } = server.address() as { port: number } // a server on TCP says its port
  const own = new URL(target)
  own.host = `127.0.0.1:${port}`

  async function listening(on: number): Promise<Server> {
    const made = createServer(socket => {
      const onward = connect(Number(target.port), target.hostname)
      for (const end of [socket, onward]) {
        open.add(end)
        end.on('error', () => end.destroy()).on('close', () => open.delete(end))
      }
      socket.pipe(onward).pipe(socket)
    })
    await once(made.listen(on, '127.0.0.1'), 'listening')
    return made
  }

  return {
    url: own.href,
    /** Everything that is open breaks, and nothing new gets through. */
    disconnect() {
      server.close()
      for (const end of open) end.resetAndDestroy()
    },
    /** What goes through what is open is swallowed, and nobody is told; new ones get through. */
    stall() {
      for (const end of open) end.unpipe().pause()
    },
    async reconnect() {
      server = await listening(port)
    },
  }
}
