import { parseArgs } from 'node:util'

/** How long a storm lasts, unless `--seconds` says otherwise (seconds). */
const tenMinutes = 600
/** How long idle processes are watched. */
const oneMinute = 60

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
      storm: { type: 'boolean', default: false },
      rate: { type: 'string', default: '20' },
      photos: { type: 'string', default: '2' },
      idle: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      map: { type: 'boolean', default: false },
      vacuum: { type: 'boolean', default: false },
      hostile: { type: 'boolean', default: false },
    },
  })
  const { database, only, keep, filters, wizard, network, mail, storm, idle, csv, map, vacuum, hostile } = values
  const defaultSeconds = mail || storm ? tenMinutes : idle ? oneMinute : 4
  const [rate, photos] = [values.rate, values.photos].map(Number)
  const [reports, seconds, rounds] = [values.reports, values.seconds ?? defaultSeconds, values.rounds].map(Number)
  if (!reports || !seconds || !rounds) throw new Error('--reports, --seconds and --rounds are numbers above 0')
  if (!rate || photos === undefined || Number.isNaN(photos)) throw new Error('--rate and --photos are numbers')
  const kinds = { filters, wizard, network, mail, storm, idle, csv, map, vacuum, hostile }
  return { reports, seconds, rounds, rate, photos, database, only, keep, ...kinds }
}
export type Options = ReturnType<typeof readOptions>
