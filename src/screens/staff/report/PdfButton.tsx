import { useState } from 'react'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { CallFailed } from '../../../web/call.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { downloadFile } from '../../../web/download-file.ts'
import { errorText } from '../../../web/error-texts.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { DownloadIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'

/** Downloads the report as a PDF document. */
export function PdfButton({ editing: { report } }: { editing: Editing }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const { shortTitle } = useConfiguration().language
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const { pathname } = new URL(report._links['sia:pdf'].href)
    const response = await fetch(pathname).catch(() => undefined)
    if (response?.ok)
      downloadFile(await response.blob(), `${shortTitle ? `${shortTitle}-${report.id}` : report.id_display}.pdf`)
    else {
      const message = errorText(new CallFailed(response?.status ?? 0))
      notify({ title: 'De pdf kon niet gemaakt worden', message, variant: 'error', type: 'local' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      small
      icon={<DownloadIcon />}
      busy={busy}
      busyText="De pdf wordt gemaakt"
      onClick={() => void load()}
    >
      PDF
    </Button>
  )
}
