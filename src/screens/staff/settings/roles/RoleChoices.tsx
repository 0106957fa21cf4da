import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { RolePicker } from './RolePicker.tsx'
import css from './Roles.module.css'

/** What of the matrix is shown. */
export type RoleView = { showCodenames: boolean; onlyDifferences: boolean }

type Props = {
  /** Undefined for who may not change roles, and while one is added. */
  picker: Parameters<typeof RolePicker>[0] | undefined
  view: RoleView
  onChange: (view: RoleView) => void
}

/** Above the matrix: the role that is changed, and how much is shown. */
export const RoleChoices = ({ picker, view, onChange }: Props) => (
  <div className={css.choices}>
    {picker && <RolePicker {...picker} />}
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
