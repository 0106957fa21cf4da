import { Spinner } from '#web/ui/Spinner.tsx'
import { Frame, Main } from './Frame.tsx'

export const Loading = ({ label = 'Bezig met laden…' }: { label?: string }) => (
  <Frame user={undefined}>
    <Main>
      <Spinner label={label} />
    </Main>
  </Frame>
)
