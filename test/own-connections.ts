import { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'

/** The ports of the product that a developer runs beside the tests, and of addresses without one. */
const othersPorts = [3000, 80, 443]

const testDatabase = URL.parse(process.env.TEST_DATABASE_URL ?? '')?.hostname
const isOfThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host) || host === testDatabase

type Target = { port?: string | number; host?: string; path?: string }

/** @returns where `net` is asked to connect to, by the forms in which it can be asked */
function targetOf([first, second]: readonly unknown[]): Target {
  const target: unknown = Array.isArray(first) ? first[0] : first
  if (typeof target === 'object' && target !== null) return target
  if (typeof target === 'string' && Number.isNaN(Number(target))) return { path: target }
  return { port: Number(target), host: typeof second === 'string' ? second : 'localhost' }
}

declare global {
  /** Connections that were refused in this process, which runs many files. A test fails by them, as much code goes on without an answer. */
  var refusedConnections: string[] | undefined
}

if (!globalThis.refusedConnections) {
  const refused: string[] = []
  globalThis.refusedConnections = refused
  const { connect } = Socket.prototype
  Object.assign(Socket.prototype, {
    connect(this: Socket, ...parameters: Parameters<typeof connect>) {
      const { port, host = 'localhost', path } = targetOf(parameters)
      if (path !== undefined || (isOfThisMachine(host) && !othersPorts.includes(Number(port))))
        return connect.apply(this, parameters)
      const address = `${host}:${port}`
      refused.push(address)
      return this.destroy(new Error(`a test may not connect to ${address}, which it did not start`))
    },
  })
}

afterEach(() => {
  const addresses = globalThis.refusedConnections?.splice(0)
  expect(addresses, 'connections to what the tests did not start').toEqual([])
})
