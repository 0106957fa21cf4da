// `npm run bench:postgres -- pooler|failover|standby|tests`: see bench/README.md
import { runFailover } from './failover.ts'
import { runPooler } from './pooler.ts'
import { runStandby } from './standby.ts'
import { runTests } from './tests.ts'

const runs: Readonly<Record<string, (seconds: number) => Promise<readonly string[]>>> = {
  pooler: runPooler,
  failover: runFailover,
  standby: runStandby,
  tests: runTests,
}
const [name = '', seconds = '10'] = process.argv.slice(2)
const run = runs[name]
if (!run) throw new Error(`say which: npm run bench:postgres -- ${Object.keys(runs).join('|')} [seconds of each part]`)
const failures = await run(Number(seconds))
for (const failure of failures) console.error(`NOT RIGHT: ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
