import { Button } from '#web/ui/Button.tsx'
import { useNotifyDownloaded } from './use-notify-downloaded.ts'

type Props = {
  isPending: boolean
  onDownload: () => Promise<unknown>
  file: string
}

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
