// `npm run bench -- --reports 100000 [--database postgres://…]`: see bench/README.md
import { readOptions } from './options.ts'
import { run } from './run.ts'
import { machine, tableOf } from './table.ts'

const options = readOptions(process.argv.slice(2))
const { kind, lines } = await run(options)
console.log(`\n${options.reports} reports, ${kind} database\n${machine()}\n\n${tableOf(lines)}\n`)
