import { reportError } from '#features/error-reports/contract.ts'
import { reportErrors } from '#web/error-reports.ts'
import { version } from '../../package.json'

// Only on pages of municipalities with `errorReporting`.
reportErrors(version, report => {
  const body = JSON.stringify(report)
  void fetch(reportError.path, {
    method: reportError.method,
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {})
})
