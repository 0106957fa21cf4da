import { useState } from 'react'
import type { Report } from '#features/report-view/contract.ts'
import { useSession } from '#features/users/web/session.ts'
import { CallFailed } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { downloadFile } from '#web/download-file.ts'
import { errorText } from '#web/error-texts.ts'
import { isNetworkFailure } from '#web/network-failure.ts'
import { useNotices } from '#web/ui/notices.ts'

/** A second press during the download does nothing. */
export function usePdf(report: Report) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const { shortTitle } = useConfiguration().language
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const { pathname } = new URL(report._links['sia:pdf'].href)
    try {
      const response = await fetch(pathname)
      if (!response.ok) throw new CallFailed(response.status)
      downloadFile(await response.blob(), `${shortTitle ? `${shortTitle}-${report.id}` : report.id_display}.pdf`)
    } catch (error) {
      const message = errorText(isNetworkFailure(error) ? new CallFailed(0) : error)
      notify({ title: 'De pdf kon niet gemaakt worden', message, variant: 'error', type: 'local' })
    }
    setBusy(false)
  }
  return { isBusy, load: () => void (isBusy || download()) }
}
