import { version } from '../../package.json'
import { reportError } from '../features/error-reports/contract.ts'
import { reportErrors } from '../web/error-reports.ts'

// On pages of municipalities that want to know of errors, and on no other.
reportErrors(version, report => {
  const body = JSON.stringify(report)
  void fetch(reportError.path, {
    method: reportError.method,
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {})
})
