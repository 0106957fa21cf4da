import { Page } from '../../../web/ui/Page.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { StaffHeader } from './StaffHeader.tsx'

/** The frame of a page that is still loading. */
export const Loading = () => (
  <Page header={<StaffHeader user={undefined} />}>
    <Spinner label="Bezig met laden…" />
  </Page>
)
