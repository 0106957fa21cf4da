import type { FiguresQuery } from '../../../features/insight/contract.ts'
import { useDownload } from '../../../features/insight/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { DownloadIcon, PrintIcon } from '../../../web/ui/icons.tsx'

/** The buttons to download and print the figures. */
export function FiguresButtons({ query }: { query: FiguresQuery }) {
  const { fetch } = useSession()
  const { mutate, isPending } = useDownload(fetch, query)
  return (
    <>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={isPending}
        busyText="Bezig met het maken van het bestand…"
        onClick={() => mutate()}
      >
        Download als CSV
      </Button>
      <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
        Afdrukken
      </Button>
    </>
  )
}
