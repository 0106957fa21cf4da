// `npm run bench -- --reports 100000 [--database postgres://…]`: see bench/README.md
import { measureHostile } from './hostile.ts'
import { readOptions } from './options.ts'
import { run } from './run.ts'
import { runIdle, runMail, runStorm } from './run-with-mail.ts'
import { figuresOf, isMet, machine, tableOf } from './table.ts'
import { runVacuum } from './vacuum.ts'
import { measureOwnNetwork, measureWizard } from './wizard.ts'

const options = readOptions(process.argv.slice(2))
if (options.wizard) {
  const { figures, load } = await measureWizard()
  console.log(`\nThe form in a browser\n${machine()}, load ${load}\n\n${figuresOf(figures)}\n`)
  if (!figures.every(isMet)) {
    console.error('Not all requirements are met.')
    process.exitCode = 1
  }
} else if (options.hostile) {
  const head = 'processor (ms)\tanswered (ms)\tstatus\tendpoint\trepeated in'
  const lines = measureHostile(options.only)
  console.log(`\nThe slowest request of up to 1 MB to each endpoint\n${machine()}\n\n${[head, ...lines].join('\n')}\n`)
} else if (options.network) {
  console.log(`\nThe form on this network\n${machine()}\n\n${figuresOf(await measureOwnNetwork())}\n`)
} else if (options.mail) {
  const { kind, result } = await runMail(options)
  console.log(
    `\nConfirmation mails, ${options.reports} reports, ${kind} database\n${machine()}\n\n${figuresOf(result)}\n`,
  )
} else if (options.idle) {
  const { result } = await runIdle(options)
  console.log(`\nIdle, PostgreSQL\n${machine()}\n\n${tableOf(result)}\n`)
} else if (options.vacuum) {
  const { kind, lines } = await runVacuum(options)
  console.log(`\nThe nightly vacuum, ${options.reports} reports, ${kind} database\n${machine()}\n\n${tableOf(lines)}\n`)
} else if (options.storm) {
  const { kind, result } = await runStorm(options)
  console.log(`\nA storm night, ${options.reports} reports, ${kind} database\n${machine()}\n\n${tableOf(result)}\n`)
} else {
  const { kind, lines } = await run(options)
  console.log(`\n${options.reports} reports, ${kind} database\n${machine()}\n\n${tableOf(lines)}\n`)
}
