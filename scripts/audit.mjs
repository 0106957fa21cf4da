// Known vulnerabilities of the installed packages. A registry without an audit service is reported as such, not as "0 found".
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8' })
let report
try {
  report = JSON.parse(stdout)
} catch {
  report = undefined
}
const vulnerabilities = report?.metadata?.vulnerabilities
if (!vulnerabilities) {
  console.log('npm audit: not available')
} else {
  console.log(
    `npm audit: ${vulnerabilities.total} found (${vulnerabilities.critical} critical, ${vulnerabilities.high} high)`,
  )
  process.exitCode = vulnerabilities.critical + vulnerabilities.high > 0 ? 1 : 0
}
