// Known vulnerabilities of the installed packages. A registry without an audit service is reported as such, not as "0 found".
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8' })
let report
try {
  report = JSON.parse(stdout)
} catch {
  report = undefined
}
const found = report?.metadata?.vulnerabilities
if (!found) {
  console.log('npm audit: not available')
} else {
  console.log(`npm audit: ${found.total} found (${found.critical} critical, ${found.high} high)`)
  process.exitCode = found.critical + found.high > 0 ? 1 : 0
}
