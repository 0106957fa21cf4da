import { Button } from '../../../web/ui/Button.tsx'
import { newReportsText } from '../list-updates.ts'
import css from './Live.module.css'

type Props = { count: number; onShow: () => void }

/** A button that shows new reports; until it is pressed the list does not move. */
export const NewReports = ({ count, onShow }: Props) => (
  <div className={css.pill} role="status">
    {count > 0 && (
      <Button small onClick={onShow}>
        {newReportsText(count)}
      </Button>
    )}
  </div>
)
