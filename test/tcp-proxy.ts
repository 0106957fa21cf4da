import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to a server on this machine whose connections can be broken, as when a database stops and comes back. */
export async function tcpProxyTo(target: URL) {
  const open = new Set<Socket>()
  let server = await listen(0)
  const { port } = server.address() as { port: number } // a server on TCP says its port
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`

  async function listen(onPort: number): Promise<Server> {
    const proxy = createServer(socket => {
      const upstream = connect(Number(target.port), target.hostname)
      for (const end of [socket, upstream]) {
        open.add(end)
        end.on('error', () => end.destroy()).on('close', () => open.delete(end))
      }
      socket.pipe(upstream).pipe(socket)
    })
    await once(proxy.listen(onPort, '127.0.0.1'), 'listening')
    return proxy
  }

  return {
    url: url.href,
    /** Reset all open connections, and accept no new ones. */
    disconnect() {
      server.close()
      for (const end of open) end.resetAndDestroy()
    },
    /** Forward nothing more on the open connections, without closing them; new ones work. */
    stall() {
      for (const end of open) end.unpipe().pause()
    },
    async reconnect() {
      server = await listen(port)
    },
  }
}
