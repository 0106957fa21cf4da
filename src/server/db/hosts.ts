import pg from 'pg'
import type { DatabaseHost } from './database-address.ts'

type Connect = (host: DatabaseHost) => pg.Client
type Hosts = {
  hosts: readonly DatabaseHost[]
  /** Whether only a server that takes changes will do: the primary, not a standby. */
  needsPrimary: boolean
  /** A client for the probe of a host. */
  connect: Connect
}

/** The host that new connections go to. */
export type HostSelection = {
  select: () => Promise<DatabaseHost>
  /** Probe the hosts again before the next connection. */
  forget: () => void
}

/** What PostgreSQL answers to a change on a standby. */
const readOnlyCode = '25006'

/** @throws an error with the code of a change on a standby, when the connection leads to one */
export async function assertPrimary(client: pg.ClientBase) {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (rows[0]?.isStandby) throw Object.assign(new Error('this server is a standby'), { code: readOnlyCode })
}

/**
 * Selects the host of a list that can be used: all are probed at once, and the first that answers is used until `forget`. A
 * failover costs no restart: the standby that was promoted is found when connections to the old primary break.
 */
export function hostSelection({ hosts, needsPrimary, connect }: Hosts): HostSelection {
  let selected: Promise<DatabaseHost> | undefined

  async function probe(host: DatabaseHost) {
    const client = connect(host)
    client.on('error', () => {}) // breaking after the answer is noticed by the next connection
    try {
      await client.connect()
      if (needsPrimary) await assertPrimary(client)
      return host
    } finally {
      void client.end().catch(() => {})
    }
  }
  return {
    select() {
      selected ??= Promise.any(hosts.map(probe))
      const probes = selected
      return probes.catch(error => {
        if (selected === probes) selected = undefined
        throw error instanceof AggregateError ? error.errors[0] : error
      })
    },
    forget() {
      selected = undefined
    },
  }
}

type Callback = (error: Error | null, client?: pg.Client) => void

/** The client of a pool whose connections go to the selected host. */
export function clientOn({ select, forget }: HostSelection): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback) {
      const connected = this.connectSelected()
      if (!callback) return connected
      void connected.then(
        client => callback(null, client),
        error => callback(error),
      )
      return undefined
    }

    private async connectSelected(): Promise<pg.Client> {
      const { host, port } = await select()
      Object.assign(this, { host, port: Number(port) })
      try {
        return await super.connect()
      } catch (error) {
        forget()
        throw error
      }
    }
  }
}
