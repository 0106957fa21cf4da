import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import css from './Roles.module.css'

/** What of the matrix is shown. */
export type RoleView = { showCodenames: boolean; onlyDifferences: boolean }

type Props = { view: RoleView; onChange: (view: RoleView) => void }

/** Above the matrix: how much of it is shown. */
export const RoleChoices = ({ view, onChange }: Props) => (
  <div className={css.choices}>
    <Checkbox
      small
      label="Toon alleen verschillen"
      checked={view.onlyDifferences}
      onChange={({ target }) => onChange({ ...view, onlyDifferences: target.checked })}
    />
    <Checkbox
      small
      label="Toon technische namen"
      checked={view.showCodenames}
      onChange={({ target }) => onChange({ ...view, showCodenames: target.checked })}
    />
  </div>
)
