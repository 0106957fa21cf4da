import { Button } from '../../../web/ui/Button.tsx'
import { newText } from '../news.ts'
import css from './Live.module.css'

type Props = { count: number; onShow: () => void }

/** New reports wait until somebody asks for them; the list stays where it is. */
export const NewReports = ({ count, onShow }: Props) => (
  <div className={css.pill} role="status">
    {count > 0 && (
      <Button small onClick={onShow}>
        {newText(count)}
      </Button>
    )}
  </div>
)
