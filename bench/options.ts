import { parseArgs } from 'node:util'

/** The options of the command line. */
export function readOptions(arguments_: readonly string[]) {
  const { values } = parseArgs({
    args: [...arguments_],
    options: {
      reports: { type: 'string', default: '100000' },
      database: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      filters: { type: 'boolean', default: false },
      wizard: { type: 'boolean', default: false },
      network: { type: 'boolean', default: false },
      mail: { type: 'boolean', default: false },
    },
  })
  const { database, only, keep, filters, wizard, network, mail } = values
  const [reports, seconds, rounds] = [values.reports, values.seconds, values.rounds].map(Number)
  if (!reports || !seconds || !rounds) throw new Error('--reports, --seconds and --rounds are numbers above 0')
  return { reports, seconds, rounds, database, only, keep, filters, wizard, network, mail }
}
export type Options = ReturnType<typeof readOptions>
