import { reportPath } from '#features/report-view/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from './Field.module.css'

export const NotKept = ({ id }: { id: number }) => (
  <>
    <p className={css.empty}>
      Deze melding staat niet (meer) in je lijst: afgehandeld, of van iemand anders. Met verbinding kun je hem wel
      openen.
    </p>
    <LinkButton variant="secondary" href={reportPath(id)}>
      Open melding {id}
    </LinkButton>
  </>
)
