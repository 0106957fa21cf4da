import { Button } from '../../../../web/ui/Button.tsx'
import { useNotifyDownloaded } from './use-notify-downloaded.ts'

type Props = {
  isPending: boolean
  /** Downloads the log as it is filtered; what fails is said elsewhere. */
  onDownload: () => Promise<unknown>
  /** What the file is called. */
  file: string
}

/** Below a log: downloads it, and says that it came. */
export function DownloadLogButton({ isPending, onDownload, file }: Props) {
  const notifyDownloaded = useNotifyDownloaded()
  const download = () =>
    onDownload().then(
      () => notifyDownloaded('Het logboek', file),
      () => undefined,
    )
  return (
    <Button variant="secondary" busy={isPending} busyText="Bezig met ophalen" onClick={() => void download()}>
      Download als CSV
    </Button>
  )
}
