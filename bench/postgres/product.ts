import { startServer } from '../../e2e/server.ts'
import type { Cluster } from './cluster.ts'

/** The name of the database in these runs. */
export const database = 'meldwerk'

/** Create the database and the role, as the guide says (docs/operations.md). */
export async function createDatabase({ query }: Cluster) {
  await query('create role meldwerk login')
  await query(`create database ${database} owner meldwerk encoding 'UTF8' template template0`)
}

/** Start the demo, which takes any number of reports from one address. */
export const startDemo = (environment: Record<string, string>) =>
  startServer({ PUBLIC_THROTTLE_RATE: '100000000/second', LOG_LEVEL: 'error', ...environment })

/** A line of a result. */
export const line = (label: string, value: string) => console.log(`${label.padEnd(46)} ${value}`)

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
