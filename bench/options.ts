import { parseArgs } from 'node:util'

/** How long a storm lasts, unless `--seconds` says otherwise (seconds). */
const tenMinutes = 600

/** The options of the command line. */
export function readOptions(arguments_: readonly string[]) {
  const { values } = parseArgs({
    args: [...arguments_],
    options: {
      reports: { type: 'string', default: '100000' },
      database: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      filters: { type: 'boolean', default: false },
      wizard: { type: 'boolean', default: false },
      network: { type: 'boolean', default: false },
      mail: { type: 'boolean', default: false },
      idle: { type: 'boolean', default: false },
    },
  })
  const { database, only, keep, filters, wizard, network, mail, idle } = values
  const defaultSeconds = mail ? tenMinutes : 4
  const [reports, seconds, rounds] = [values.reports, values.seconds ?? defaultSeconds, values.rounds].map(Number)
  if (!reports || !seconds || !rounds) throw new Error('--reports, --seconds and --rounds are numbers above 0')
  return { reports, seconds, rounds, database, only, keep, filters, wizard, network, mail, idle }
}
export type Options = ReturnType<typeof readOptions>
